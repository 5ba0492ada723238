import { useMemo } from 'preact/hooks';
import {
  EVERY_STATEMENT,
  filterStatements,
  isEveryStatement,
  type StatementFilter,
} from '../../core/report/filter-statements';
import { ownEntry } from '../../core/review/reviewed-statement';
import { applyTuning } from '../../core/review/tuning';
import { verdictSign } from '../sign';
import { t } from '../words';
import { Row } from './row';
import { StatementAbout } from './statement-about';
import { type StatementContext, StatementDetails } from './statement-details';
import { StatementFilters } from './statement-filters';

/** Which statements are shown: what the user chose, and what stays whatever it says. */
export interface ShownStatements {
  readonly filter: StatementFilter;
  /** Ids of statements labelled since the filter was chosen: what is being worked on does not go away. */
  readonly kept: ReadonlySet<string>;
  /** Whether the filter's controls are open. */
  readonly open: boolean;
}

export const ALL_SHOWN: ShownStatements = { filter: EVERY_STATEMENT, kept: new Set(), open: false };

interface StatementListProps extends StatementContext {
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly shown: ShownStatements;
  readonly onShow: (shown: ShownStatements) => void;
}

/** The statements of the answer, in its order: every one, or those that the filter leaves. */
export function StatementList(props: StatementListProps) {
  const { report, judged, sources, open, onToggle, shown, onShow, onReview } = props;
  const engines = useMemo(
    () => new Map((judged && applyTuning(judged))?.statements.map((one) => [one.statement, one])),
    [judged],
  );
  const rows = useMemo(() => {
    const all = filterStatements(report, EVERY_STATEMENT);
    if (isEveryStatement(shown.filter)) return all;
    const left = new Set(filterStatements(report, shown.filter).map(({ statement }) => statement.id));
    return all.filter(({ statement: { id } }) => left.has(id) || shown.kept.has(id));
  }, [report, shown]);
  if (report.answer.statements.length === 0) return <p class="soft">{t('panel_noStatements')}</p>;
  return (
    <>
      <StatementFilters
        report={report}
        sources={sources}
        filter={shown.filter}
        shown={rows.length}
        onFilter={(filter) => onShow({ ...shown, filter, kept: new Set() })}
        open={shown.open}
        onOpen={(isOpen) => isOpen !== shown.open && onShow({ ...shown, open: isOpen })}
      />
      {rows.length === 0 && <p class="soft">{t('panel_filterNone')}</p>}
      <ol class="plain-list items">
        {rows.map(({ statement, result }) => {
          const engine = engines.get(statement.id) ?? result;
          const given = report.review && ownEntry(report.review.statements, statement.id);
          return (
            <Row
              key={statement.id}
              id={statement.id}
              sign={verdictSign(result.verdict)}
              text={statement.text}
              about={<StatementAbout result={result} engine={engine} given={given} sources={sources} />}
              open={open.has(statement.id)}
              onToggle={onToggle}
            >
              <StatementDetails
                {...props}
                statement={statement}
                result={result}
                engine={engine}
                onReview={(id, review) => {
                  onShow({ ...shown, kept: new Set([...shown.kept, id]) });
                  onReview(id, review);
                }}
              />
            </Row>
          );
        })}
      </ol>
    </>
  );
}
