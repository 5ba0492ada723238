import type { Verdict } from '../../core/report/schema';
import { Sign, verdictSign } from '../sign';
import { sourceName } from '../source-name';
import { number, plural, t } from '../words';
import { rowStateWords, verdictName } from './label-words';
import {
  EVERY_ROW,
  isEveryRow,
  type SheetFilter,
  type SheetFilterOptions,
  UNKNOWN_SOURCE,
} from './sheet-filter';
import type { Sources } from './sources';

interface FilterBarProps {
  readonly filter: SheetFilter;
  readonly options: SheetFilterOptions;
  readonly sources: Sources;
  /** Rows that are shown, of all. */
  readonly shown: number;
  readonly all: number;
  readonly onFilter: (filter: SheetFilter) => void;
}

/** A toggle that takes itself back when pressed again. */
function Chip(props: {
  readonly pressed: boolean;
  readonly count: number;
  readonly words: string;
  readonly verdict?: Verdict;
  readonly onPress: () => void;
}) {
  const { pressed, count, words, verdict, onPress } = props;
  return (
    <li>
      <button type="button" class="filter-chip small" aria-pressed={pressed} onClick={onPress}>
        {verdict && <Sign kind={verdictSign(verdict)} />}
        <span>{words}</span> <span class="figures soft">{number(count)}</span>
      </button>
    </li>
  );
}

/** What is shown of the worksheet; beside each choice, how many rows it leaves. */
export function FilterBar({ filter, options, sources, shown, all, onFilter }: FilterBarProps) {
  const change = (part: Partial<SheetFilter>) => onFilter({ ...filter, ...part });
  const isAll = isEveryRow(filter);
  const nameOf = (id: string | null) => {
    const known = id === null ? undefined : sources.get(id);
    return known ? `${number(known.number)}. ${sourceName(known.source)}` : t('panel_hiddenSource');
  };
  return (
    <search class="filters" aria-label={t('review_filters')}>
      <ul class="plain-list chips" aria-label={t('review_filterVerdict')}>
        {options.verdicts.map(({ value, count }) => (
          <Chip
            key={value}
            pressed={filter.verdict === value}
            count={count}
            words={verdictName(value)}
            verdict={value}
            onPress={() => change({ verdict: filter.verdict === value ? null : value })}
          />
        ))}
      </ul>
      <div class="row">
        <ul class="plain-list chips" aria-label={t('review_filterState')}>
          {options.states.map(({ value, count }) => (
            <Chip
              key={value}
              pressed={filter.state === value}
              count={count}
              words={rowStateWords(value)}
              onPress={() => change({ state: filter.state === value ? null : value })}
            />
          ))}
        </ul>
        <select
          class="filter-source"
          aria-label={t('review_filterSource')}
          value={filter.source ?? ''}
          onChange={({ currentTarget: { value } }) => change({ source: value === '' ? null : value })}
        >
          <option value="">{t('review_anySource')}</option>
          {options.sources.map(({ value, count }) => (
            <option key={value} value={value ?? UNKNOWN_SOURCE}>
              {t('review_sourceOption', nameOf(value), count)}
            </option>
          ))}
        </select>
        <input
          class="filter-text"
          inputMode="search"
          aria-label={t('review_filterText')}
          placeholder={t('review_filterText')}
          value={filter.text}
          dir="auto"
          onInput={({ currentTarget: { value } }) => change({ text: value })}
        />
        <span class="small soft figures" role="status">
          {plural(all, 'review_rowsShown', shown)}
        </span>
        {/* Stays where it is: a button that is gone would take the keyboard's place along. */}
        <button
          type="button"
          class="link small"
          aria-disabled={isAll}
          onClick={() => !isAll && onFilter(EVERY_ROW)}
        >
          {t('review_showAll')}
        </button>
      </div>
    </search>
  );
}
