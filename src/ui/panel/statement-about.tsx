import type { SourceResult, StatementResult } from '../../core/report/schema';
import { verdictSign } from '../sign';
import { sourceName } from '../source-name';
import { verdictWords } from '../state-words';
import { t } from '../words';

interface StatementAboutProps {
  /** As shown. */
  readonly result: StatementResult;
  /** As the engine judged it. */
  readonly engine: StatementResult;
  readonly labelled: boolean;
  readonly sources: ReadonlyMap<string, SourceResult>;
}

/** The verdict under a statement: the user's beside the engine's, and what else a reader should know at a glance. */
export function StatementAbout({ result, engine, labelled, sources }: StatementAboutProps) {
  const { verdict, cited } = result;
  const words = verdictWords(verdict, cited.length);
  const isCorrected = labelled && verdict !== engine.verdict;
  const [elsewhere] = verdict === 'uncited' ? (result.better ?? []) : [];
  const source = elsewhere && sources.get(elsewhere.source);
  const besides = [
    isCorrected ? t('panel_engineSaid', verdictWords(engine.verdict, engine.cited.length)) : null,
    labelled && !isCorrected ? t('panel_youSaidSo') : null,
    source ? t('panel_thoughSays', sourceName(source)) : null,
    result.interpretation?.state === 'not interpretable' ? t('panel_notUnderstood') : null,
  ].filter((part) => part !== null);
  return (
    <>
      <span class={`small words tone-${verdictSign(verdict).tone}`}>
        {isCorrected ? t('panel_youSaid', words) : words}
      </span>
      {besides.length > 0 && <span class="small soft">{besides.join(' · ')}</span>}
    </>
  );
}
