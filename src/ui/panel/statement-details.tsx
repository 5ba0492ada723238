import { absence } from '../../core/citations/absence';
import { disagreement } from '../../core/citations/disagreement';
import type { Statement } from '../../core/model/answer';
import type { Conflict, Evidence } from '../../core/model/judgement';
import type { Report, SourceResult, StatementResult, Verdict } from '../../core/report/schema';
import { confirmStatement } from '../../core/review/edit-review';
import type { StatementReview } from '../../core/review/review';
import { ownEntry } from '../../core/review/reviewed-statement';
import { MarkedText } from '../marked-text';
import { conflictSentence, reasonWords } from '../state-words';
import { percent, plural, t } from '../words';
import { BetterSources } from './better-sources';
import { CitedSources } from './cited-sources';
import { DisagreementView } from './disagreement-view';
import { EvidenceQuotes } from './evidence-quotes';
import { JudgeGiven } from './judge-given';
import { LabelStatement } from './label-statement';
import { ModelWrote } from './model-wrote';
import { ReadAs } from './read-as';

export interface StatementContext {
  readonly report: Report;
  /** As it is stored; null while nothing can be corrected. */
  readonly judged: Report | null;
  readonly sources: ReadonlyMap<string, SourceResult>;
  readonly onOpenPassage: (evidence: Evidence) => void;
  readonly onReview: (id: string, review: StatementReview | null) => void;
  /** Null where the answer is not on the page. */
  readonly onReveal: ((id: string) => void) | null;
}

/** Only evidence that bears on the statement is what its sources say on it; the rest came closest. */
function bearsOn(verdict: Verdict): boolean {
  return verdict === 'full' || verdict === 'partial' || verdict === 'contradicted';
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

interface StatementDetailsProps extends StatementContext {
  readonly statement: Statement;
  /** As shown. */
  readonly result: StatementResult;
  /** As the engine judged it. */
  readonly engine: StatementResult;
}

/** Why a statement has its verdict: evidence, what each source says, how it was judged; and the user's own labels. */
export function StatementDetails(props: StatementDetailsProps) {
  const { statement, result, engine, report, judged, sources, onOpenPassage, onReveal } = props;
  const { verdict, interpretation } = result;
  const { joint } = engine;
  const readable = engine.cited.filter((cited) => cited.support !== 'unreadable').length;
  const disagreeing = disagreement(result);
  // What one side of a disagreement says is not said twice.
  const better = disagreeing ? [] : result.better;
  // Where it was looked for in vain is told source by source.
  const isAbsent = absence(result, report.sources).length > 0;
  const saidElsewhere = verdict === 'uncited' && (result.better?.length ?? 0) > 0;
  const reveal = onReveal && (
    <button type="button" class="btn" onClick={() => onReveal(statement.id)}>
      {t('panel_showOnPage')}
    </button>
  );
  return (
    <>
      {interpretation && (
        <ReadAs statement={statement} interpretation={interpretation} answer={report.answer} />
      )}
      {engine.verdict === 'not needed' && <p class="small soft">{reasonWords(statement.reason)}</p>}
      {verdict === 'uncited' && (
        <p class="small soft">{t(saidElsewhere ? 'panel_uncitedSaid' : 'panel_uncitedAdvice')}</p>
      )}
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
      {disagreeing && (
        <DisagreementView found={disagreeing} sources={sources} onOpenPassage={onOpenPassage} />
      )}
      {joint && !disagreeing && (
        <EvidenceQuotes
          title={bearsOn(verdict) ? t('panel_sourcesSay') : t('panel_nearest')}
          evidence={joint.evidence}
          sources={sources}
          onOpenPassage={onOpenPassage}
        />
      )}
      {joint && joint.evidence.length === 0 && !isAbsent && !disagreeing && (
        <p class="small soft">{t('panel_nothingAlike')}</p>
      )}
      <BetterSources better={better} sources={sources} onOpenPassage={onOpenPassage} />
      <CitedSources result={result} sources={sources} />
      {joint && readable > 0 && (
        <p class="small soft figures">
          {joint.support === null
            ? plural(readable, 'panel_judgedWithout')
            : plural(readable, 'panel_judgedAgainst', percent(joint.support))}
        </p>
      )}
      <JudgeGiven statement={statement} result={engine} sources={sources} />
      {joint && <ModelWrote raw={joint.raw} />}
      {judged ? (
        <LabelStatement
          statement={statement}
          result={result}
          judged={engine}
          given={report.review && ownEntry(report.review.statements, statement.id)}
          sources={sources}
          confirm={(id) => confirmStatement(judged, id)}
          beside={reveal}
          onReview={props.onReview}
        />
      ) : (
        reveal
      )}
    </>
  );
}
