import { useMemo } from 'preact/hooks';
import { type Absence, absence } from '../../core/citations/absence';
import { type CitationRole, citationRoles } from '../../core/citations/citation-roles';
import { disagreement } from '../../core/citations/disagreement';
import { wasRead } from '../../core/model/source';
import type { CitedSupport, SourceResult, StatementResult } from '../../core/report/schema';
import { MarkedText } from '../marked-text';
import { BetterSources } from '../panel/better-sources';
import { EvidenceQuotes } from '../panel/evidence-quotes';
import { JudgeGiven } from '../panel/judge-given';
import { ReadAs } from '../panel/read-as';
import { absenceWords, roleWords } from '../role-words';
import { Sign, verdictSign } from '../sign';
import { sourceName } from '../source-name';
import { reasonWords, sourceStateAdvice, verdictWords } from '../state-words';
import { list, percent, t } from '../words';
import { AnswerContext } from './answer-context';
import { LabelWords } from './label-cell';
import { supportLabelWords } from './label-words';
import { OtherLabels } from './other-labels';
import type { ReadyReview, ReviewActions } from './review-state';
import type { StatementRow } from './sheet-rows';
import { SourceNumber } from './source-number';
import type { Sources } from './sources';

interface StatementDetailProps {
  readonly row: StatementRow;
  readonly state: ReadyReview;
  readonly sources: Sources;
  readonly actions: ReviewActions;
}

type Judgement = NonNullable<CitedSupport['judgement']>;

function Probability({ judgement }: { readonly judgement: Judgement }) {
  if (judgement.support === null) return null;
  return <p class="small soft figures">{t('review_supportProbability', percent(judgement.support))}</p>;
}

interface CitedSourceProps extends Pick<StatementDetailProps, 'row' | 'sources' | 'actions'> {
  readonly cited: CitedSupport;
  readonly role: CitationRole | undefined;
  readonly absent: Absence | undefined;
}

/** What the engine found in one cited source. */
function CitedSource(props: CitedSourceProps) {
  const { cited, role, absent, row, sources, actions } = props;
  const known = cited.source === null ? undefined : sources.get(cited.source);
  const name = known ? sourceName(known.source) : t('panel_hiddenSource');
  const { judgement, support } = cited;
  const cell = row.cited.find(({ source }) => source === cited.source);
  const state = known?.source.state;
  const plain = useMemo(() => new Map([...sources].map(([id, { source }]) => [id, source])), [sources]);
  // Where a report holds no judgement of the source alone, that of all together tells what was found in it.
  const found =
    (judgement ?? row.judged.joint)?.evidence.filter(({ source }) => source === cited.source) ?? [];
  return (
    <li class="cited-source">
      <div class="row">
        <SourceNumber number={known?.number ?? null} name={name} />
        {cell ? (
          <LabelWords cell={cell} words={supportLabelWords} sign={verdictSign} />
        ) : (
          <b>{supportLabelWords(support)}</b>
        )}
        {cell?.by === 'corrected' && cell.engine !== null && (
          <span class="small soft">{t('review_engineSays', supportLabelWords(cell.engine))}</span>
        )}
      </div>
      {role !== undefined && <p class="small">{roleWords(role)}</p>}
      {absent && <p class="small soft">{absenceWords(absent)}</p>}
      {state && !wasRead(state.kind) && <p class="small">{sourceStateAdvice(state)}</p>}
      <EvidenceQuotes
        title={t(support === 'none' || support === 'unsure' ? 'review_closest' : 'review_itSays')}
        evidence={found}
        sources={plain}
        onOpenPassage={actions.onOpenPassage}
      />
      {judgement && <Probability judgement={judgement} />}
      {known && known.source.url !== null && (
        <button type="button" class="link small" onClick={() => actions.onOpenSource(known.source.id)}>
          {t('panel_openInTab')}
        </button>
      )}
    </li>
  );
}

/** All citations together, where there are several. */
function Together({ row }: { readonly row: StatementRow }) {
  const { joint, cited } = row.judged;
  if (!joint) return null;
  return (
    <div>
      {cited.length > 1 && (
        <>
          <h3>{t('review_column_joint')}</h3>
          <p>
            <LabelWords cell={row.joint} words={supportLabelWords} sign={verdictSign} />
          </p>
          <Probability judgement={joint} />
        </>
      )}
      {joint.unmatched.length > 0 && joint.label !== 'full' && (
        <>
          <h3>{t('panel_unmatched')}</h3>
          <p class="quote" dir="auto">
            <MarkedText text={row.statement.text} unmatched={joint.unmatched} />
          </p>
        </>
      )}
    </div>
  );
}

/** Which of its sources say it, and which say otherwise. */
function Disagreeing({
  result,
  sources,
}: {
  readonly result: StatementResult;
  readonly sources: ReadonlyMap<string, SourceResult>;
}) {
  const sides = disagreement(result);
  if (!sides) return null;
  const names = (side: readonly { readonly source: string }[]) =>
    list(
      side.map(({ source: id }) => {
        const source = sources.get(id);
        return source ? sourceName(source) : t('source_numbered', id);
      }),
    );
  return (
    <div>
      <h3>{t('review_disagree')}</h3>
      <p class="small" dir="auto">
        {t('review_disagreeSides', names(sides.support), names(sides.contradict))}
      </p>
    </div>
  );
}

/** Everything that bears on the labels of one statement: where it stands, what was read, what was found. */
export function StatementDetail({ row, state, sources, actions }: StatementDetailProps) {
  const { report, judged } = state;
  const { statement, result } = row;
  const plain = useMemo(() => new Map(report.sources.map((source) => [source.id, source])), [report]);
  const { interpretation } = row.judged;
  const sign = verdictSign(result.verdict);
  const roles = citationRoles(result);
  const absent = absence(result, report.sources);
  return (
    <div class="stack detail-body">
      <h2 class={`verdict-words tone-${sign.tone}`}>
        <Sign kind={sign} />
        <span>{t('review_detailTitle', row.number, verdictWords(result.verdict, result.cited.length))}</span>
      </h2>
      <AnswerContext answer={report.answer} statement={statement} />
      {result.verdict === 'not needed' && row.needsSupport.by === 'engine' && (
        <p class="small soft">{reasonWords(statement.reason)}</p>
      )}
      {result.verdict === 'uncited' && <p class="small soft">{t('panel_uncitedAdvice')}</p>}
      {interpretation && (
        <ReadAs statement={statement} interpretation={interpretation} answer={report.answer} />
      )}
      {result.cited.length > 0 && (
        <div>
          <h3>{t('panel_eachSource')}</h3>
          <ul class="plain-list">
            {row.judged.cited.map((cited, at) => (
              <CitedSource
                key={`${cited.source}:${at}`}
                cited={cited}
                role={roles[at]?.role}
                absent={absent.find(({ source }) => source === cited.source)}
                row={row}
                sources={sources}
                actions={actions}
              />
            ))}
          </ul>
        </div>
      )}
      <Together row={row} />
      <Disagreeing result={result} sources={plain} />
      <BetterSources better={result.better} sources={plain} onOpenPassage={actions.onOpenPassage} />
      <OtherLabels judged={judged} statement={row.id} sources={sources} />
      <JudgeGiven statement={statement} result={row.judged} sources={plain} />
    </div>
  );
}
