import { useMemo } from 'preact/hooks';
import {
  EVERY_STATEMENT,
  type FilterOptions,
  filterOptions,
  isEveryStatement,
  REVIEW_STATES,
  type StatementFilter,
} from '../../core/report/filter-statements';
import type { Report, SourceResult, Verdict } from '../../core/report/schema';
import { Sign, verdictSign } from '../sign';
import { sourceName } from '../source-name';
import { verdictCount } from '../state-words';
import { type MessageKey, plural, t } from '../words';

/** From here on a reader looks for words rather than reads the list. */
const MANY = 20;

const REVIEW_WORDS = {
  reviewed: 'panel_filterReviewed',
  'not reviewed': 'panel_filterNotReviewed',
} as const satisfies Record<(typeof REVIEW_STATES)[number], MessageKey>;

/** An address that is not known has no id to stand for it in a form. */
const HIDDEN = 'hidden';
const ANY = '';

const kindWords = (verdict: Verdict, n: number): string =>
  verdict === 'not needed' ? plural(n, 'count_notNeeded') : verdictCount(verdict, n);

interface StatementFiltersProps {
  readonly report: Report;
  readonly sources: ReadonlyMap<string, SourceResult>;
  readonly filter: StatementFilter;
  /** Statements that are shown. */
  readonly shown: number;
  readonly onFilter: (filter: StatementFilter) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

type ChoiceProps = Pick<StatementFiltersProps, 'sources' | 'filter' | 'onFilter'> & {
  readonly options: FilterOptions;
};

/** Verdicts that occur, each with what it would leave; a chosen one stays, so that it can be taken back. */
function VerdictChoice({ options: { verdicts }, filter, onFilter }: ChoiceProps) {
  const gone = filter.verdicts.filter((chosen) => !verdicts.some(({ value }) => value === chosen));
  const shown = [...verdicts, ...gone.map((value) => ({ value, count: 0 }))];
  return (
    <fieldset>
      <legend>{t('panel_filterVerdict')}</legend>
      <div class="chips">
        {shown.map(({ value, count }) => (
          <label key={value} class="chip figures">
            <input
              type="checkbox"
              checked={filter.verdicts.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onFilter({
                  ...filter,
                  verdicts: checked
                    ? [...filter.verdicts, value]
                    : filter.verdicts.filter((other) => other !== value),
                })
              }
            />
            <Sign kind={verdictSign(value)} />
            <span>{kindWords(value, count)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SourceChoice({ options: { sources: options }, sources, filter, onFilter }: ChoiceProps) {
  const [chosen] = filter.sources;
  if (options.length < 2 && chosen === undefined) return null;
  const nameOf = (id: string | null) => {
    const source = id === null ? undefined : sources.get(id);
    return source ? sourceName(source) : t('panel_hiddenSource');
  };
  return (
    <label class="field">
      <span>{t('panel_filterSource')}</span>
      <select
        value={chosen === undefined ? ANY : (chosen ?? HIDDEN)}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, sources: value === ANY ? [] : [value === HIDDEN ? null : value] })
        }
      >
        <option value={ANY}>{t('panel_filterAny')}</option>
        {options.map(({ value, count }) => (
          <option key={value ?? HIDDEN} value={value ?? HIDDEN}>
            {t('panel_filterOption', nameOf(value), count)}
          </option>
        ))}
      </select>
    </label>
  );
}

function ReviewChoice({ options: { review: options }, filter, onFilter }: ChoiceProps) {
  const [chosen] = filter.review;
  if (options.every(({ value }) => value === 'not reviewed') && chosen === undefined) return null;
  return (
    <label class="field">
      <span>{t('panel_filterReview')}</span>
      <select
        value={chosen ?? ANY}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, review: REVIEW_STATES.filter((state) => state === value) })
        }
      >
        <option value={ANY}>{t('panel_filterAny')}</option>
        {options.map(({ value, count }) => (
          <option key={value} value={value}>
            {t('panel_filterOption', t(REVIEW_WORDS[value]), count)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Choices({ report, sources, filter, onFilter }: StatementFiltersProps) {
  const options = useMemo(() => filterOptions(report, filter), [report, filter]);
  const shared = { options, sources, filter, onFilter };
  return (
    <>
      <VerdictChoice {...shared} />
      <div class="filter-row">
        <ReviewChoice {...shared} />
        <SourceChoice {...shared} />
        {(report.statements.length >= MANY || filter.text !== '') && (
          <label class="field">
            <span>{t('panel_filterText')}</span>
            <input
              type="search"
              value={filter.text}
              onInput={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
            />
          </label>
        )}
      </div>
    </>
  );
}

/** Which statements the list shows. A change is announced; what arrives by itself while a check runs is not. */
export function StatementFilters(props: StatementFiltersProps) {
  const { report, filter, shown, onFilter, open, onOpen } = props;
  const all = report.statements.length;
  const isAll = isEveryStatement(filter);
  const told = isAll ? plural(all, 'count_statements') : t('panel_filterShown', shown, all);
  const announced = useMemo(() => told, [filter]);
  return (
    <details class="filters small" open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>{isAll ? t('panel_filter') : t('panel_filterOn', told)}</summary>
      {open && (
        <div class="stack">
          <Choices {...props} />
          <div class="row">
            <span class="soft figures">{told}</span>
            {/* Stays where it is: a button that is gone would take the keyboard's place along. */}
            <button
              type="button"
              class="link"
              aria-disabled={isAll}
              onClick={() => !isAll && onFilter(EVERY_STATEMENT)}
            >
              {t('panel_filterAll')}
            </button>
          </div>
          <p role="status" class="unseen">
            {announced}
          </p>
        </div>
      )}
    </details>
  );
}
