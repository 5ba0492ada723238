import { useMemo } from 'preact/hooks';
import type { Statement } from '../../core/model/answer';
import type { Conflict, Evidence } from '../../core/model/judgement';
import { wasRead } from '../../core/model/source';
import type { Report, SourceResult, StatementResult, Verdict } from '../../core/report/schema';
import { MarkedText } from '../marked-text';
import { verdictSign } from '../sign';
import { sourceName } from '../source-name';
import { conflictSentence, reasonWords, sourceStateWords, supportWords, verdictWords } from '../state-words';
import { percent, plural, t } from '../words';
import { EvidenceQuotes } from './evidence-quotes';
import { ModelWrote } from './model-wrote';
import { Row } from './row';

interface StatementListProps {
  readonly report: Report;
  readonly sources: ReadonlyMap<string, SourceResult>;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onOpenPassage: (evidence: Evidence) => void;
  /** Null where the answer is not on the page. */
  readonly onReveal: ((id: string) => void) | null;
}

/** Only evidence that bears on the statement is what its sources say on it; the rest came closest. */
function bearsOn(verdict: Verdict): boolean {
  return verdict === 'full' || verdict === 'partial' || verdict === 'contradicted';
}

/** What each cited source does for the statement on its own. */
function CitedSources({
  result,
  sources,
}: { readonly result: StatementResult } & Pick<StatementListProps, 'sources'>) {
  // A single source that was read has said it all in the verdict.
  const isTold = result.cited.length === 1 && result.verdict !== 'unreadable';
  if (result.cited.length === 0 || isTold) return null;
  return (
    <div>
      <h3>{t('panel_eachSource')}</h3>
      <ul class="each small">
        {result.cited.map((cited, index) => {
          const source = cited.source === null ? undefined : sources.get(cited.source);
          const state = source?.state.kind;
          const words =
            cited.support === 'unreadable' && state !== undefined && !wasRead(state)
              ? sourceStateWords(state)
              : supportWords(cited.support);
          return (
            <li key={`${cited.source}:${index}`}>
              <span dir="auto">{source ? sourceName(source) : t('panel_hiddenSource')}</span>
              <span class="soft">{words}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ConflictsProps {
  readonly text: string;
  readonly verdict: Verdict;
  readonly conflicts: readonly Conflict[];
}

function Conflicts({ text, verdict, conflicts }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <ul class="each small">
      {conflicts.map((conflict) => (
        <li key={`${conflict.claim.start}:${conflict.evidence.start}`}>
          {conflictSentence(verdict, {
            kind: conflict.kind,
            claim: text.slice(conflict.claim.start, conflict.claim.end),
            evidence: conflict.evidence.text,
          })}
        </li>
      ))}
    </ul>
  );
}

interface DetailsProps extends Pick<StatementListProps, 'sources' | 'onOpenPassage' | 'onReveal'> {
  readonly statement: Statement;
  readonly result: StatementResult;
}

/** Why a statement has its verdict: evidence, what each source says, how it was judged. */
function StatementDetails({ statement, result, sources, onOpenPassage, onReveal }: DetailsProps) {
  const { joint, verdict } = result;
  const judged = result.cited.filter((cited) => cited.support !== 'unreadable').length;
  return (
    <>
      {verdict === 'not needed' && <p class="small soft">{reasonWords(statement.reason)}</p>}
      {verdict === 'uncited' && <p class="small soft">{t('panel_uncitedAdvice')}</p>}
      {verdict === 'unsure' && <p class="small soft">{t('panel_unsureAdvice')}</p>}
      {joint && joint.unmatched.length > 0 && verdict !== 'full' && (
        <div>
          <h3>{t('panel_unmatched')}</h3>
          <p class="quote" dir="auto">
            <MarkedText text={statement.text} unmatched={joint.unmatched} />
          </p>
        </div>
      )}
      {joint && <Conflicts text={statement.text} verdict={verdict} conflicts={joint.conflicts} />}
      {joint && (
        <EvidenceQuotes
          title={bearsOn(verdict) ? t('panel_sourcesSay') : t('panel_nearest')}
          evidence={joint.evidence}
          sources={sources}
          onOpenPassage={onOpenPassage}
        />
      )}
      {joint && joint.evidence.length === 0 && <p class="small soft">{t('panel_nothingAlike')}</p>}
      <CitedSources result={result} sources={sources} />
      {joint && judged > 0 && (
        <p class="small soft figures">
          {joint.support === null
            ? plural(judged, 'panel_judgedWithout')
            : plural(judged, 'panel_judgedAgainst', percent(joint.support))}
        </p>
      )}
      {joint && <ModelWrote raw={joint.raw} />}
      {onReveal && (
        <button type="button" class="btn" onClick={() => onReveal(statement.id)}>
          {t('panel_showOnPage')}
        </button>
      )}
    </>
  );
}

/** Every statement in the order of the answer. */
export function StatementList(props: StatementListProps) {
  const { report, open, onToggle } = props;
  const wordsOf = ({ verdict, cited }: StatementResult) => (
    <span class={`small words tone-${verdictSign(verdict).tone}`}>{verdictWords(verdict, cited.length)}</span>
  );
  const results = useMemo(
    () => new Map(report.statements.map((result) => [result.statement, result])),
    [report],
  );
  if (report.answer.statements.length === 0) return <p class="soft">{t('panel_noStatements')}</p>;
  return (
    <ol class="plain-list items">
      {report.answer.statements.map((statement) => {
        const result = results.get(statement.id);
        if (!result) return null;
        return (
          <Row
            key={statement.id}
            id={statement.id}
            sign={verdictSign(result.verdict)}
            text={statement.text}
            about={wordsOf(result)}
            open={open.has(statement.id)}
            onToggle={onToggle}
          >
            <StatementDetails {...props} statement={statement} result={result} />
          </Row>
        );
      })}
    </ol>
  );
}
