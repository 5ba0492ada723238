import { Sign, type SignKind } from '../sign';
import { t } from '../words';
import { GivenByMark } from './given-by-mark';
import { rowStateWords } from './label-words';
import type { Cell, RowState } from './sheet-rows';

interface Wording<Value> {
  readonly words: (value: Value) => string;
  readonly sign?: (value: Value) => SignKind;
}

interface LabelWordsProps<Value> extends Wording<Value> {
  readonly cell: Cell<Value>;
}

/** A label as it stands, with whose it is. */
export function LabelWords<Value>({ cell, words, sign }: LabelWordsProps<Value>) {
  const { value, by } = cell;
  if (value === null) return <span class="soft">{t('review_noLabel')}</span>;
  return (
    <span class={`label ${by}`}>
      {sign && <Sign kind={sign(value)} />}
      <span>{words(value)}</span>
      <GivenByMark by={by} />
    </span>
  );
}

interface LabelSelectProps<Value> extends LabelWordsProps<Value> {
  /** Column and what the label is of, for screen readers. */
  readonly name: string;
  readonly options: readonly Value[];
  /** Null takes the user's label back. */
  readonly onChoose: (value: Value | null) => void;
}

/** A label that can be chosen: the engine's stands first, and choosing it takes the user's back. */
export function LabelSelect<Value>({ cell, name, options, words, sign, onChoose }: LabelSelectProps<Value>) {
  const { value, engine, by } = cell;
  const chosen = by === 'engine' || value === null ? '' : String(value);
  return (
    <span class={`label choose ${by}`}>
      {sign && value !== null && <Sign kind={sign(value)} />}
      <select
        aria-label={name}
        value={chosen}
        onChange={({ currentTarget }) =>
          onChoose(options.find((option) => String(option) === currentTarget.value) ?? null)
        }
      >
        <option value="">
          {engine === null ? t('review_engineNothing') : t('review_engineSays', words(engine))}
        </option>
        {options.map((option) => (
          <option key={String(option)} value={String(option)}>
            {words(option)}
          </option>
        ))}
      </select>
      <GivenByMark by={by} />
    </span>
  );
}

/** A row's number, and what the user has done with it. */
export function RowNumber({ number, state }: { readonly number: number; readonly state: RowState }) {
  return (
    <>
      <span class="figures">{number}</span>
      <RowStateMark state={state} />
    </>
  );
}

/** Nothing where she has done nothing. */
function RowStateMark({ state }: { readonly state: RowState }) {
  if (state === 'untouched') return null;
  return (
    <span class={`row-state small ${state}`}>
      <GivenByMark by={state} />
      <span aria-hidden="true">{rowStateWords(state)}</span>
    </span>
  );
}
