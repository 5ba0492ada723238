import { disagreement } from '../../core/citations/disagreement';
import { hasLabel } from '../../core/report/filter-statements';
import { isTooSure } from '../../core/report/findings';
import type { SourceResult, StatementResult } from '../../core/report/schema';
import type { StatementReview } from '../../core/review/review';
import { verdictSign } from '../sign';
import { sourceName } from '../source-name';
import { verdictWords } from '../state-words';
import { t } from '../words';

interface StatementAboutProps {
  /** As shown. */
  readonly result: StatementResult;
  /** As the engine judged it. */
  readonly engine: StatementResult;
  /** The user's labels; absent where there are none. */
  readonly given: StatementReview | undefined;
  readonly sources: ReadonlyMap<string, SourceResult>;
}

/** The user's part in the verdict; null where it is the engine's alone. */
function yoursWords({ result, engine, given }: StatementAboutProps): string | null {
  if (!given || !hasLabel(given)) return null;
  if (result.verdict !== engine.verdict) {
    return t('panel_engineSaid', verdictWords(engine.verdict, engine.cited.length));
  }
  return t(given.joint === result.verdict ? 'panel_youSaidSo' : 'panel_youLabelled');
}

/** The verdict under a statement: the user's beside the engine's, and what else a reader should know at a glance. */
export function StatementAbout(props: StatementAboutProps) {
  const { result, engine, given, sources } = props;
  const { verdict, cited } = result;
  const words = verdictWords(verdict, cited.length);
  const isYours = given !== undefined && hasLabel(given) && verdict !== engine.verdict;
  const isOpen = isTooSure(result, given);
  const [elsewhere] = verdict === 'uncited' ? (result.better ?? []) : [];
  const source = elsewhere && sources.get(elsewhere.source);
  const besides = [
    isOpen ? words : null,
    yoursWords(props),
    source ? t('panel_thoughSays', sourceName(source)) : null,
    verdict === 'contradicted' && disagreement(result) ? t('panel_disagreeShort') : null,
  ].filter((part) => part !== null);
  return (
    <>
      <span class={`small words tone-${isOpen ? 'off' : verdictSign(verdict).tone}`}>
        {isOpen ? t('panel_notUnderstood') : isYours ? t('panel_youSaid', words) : words}
      </span>
      {besides.length > 0 && (
        <span class="small soft" dir="auto">
          {besides.join(' · ')}
        </span>
      )}
    </>
  );
}
