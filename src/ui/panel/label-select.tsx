interface LabelSelectProps<Label extends string> {
  readonly name: string;
  readonly labels: readonly Label[];
  /** Null: the user gave none. */
  readonly chosen: Label | null;
  readonly wordsOf: (label: Label) => string;
  /** What stands while the user gives none: the engine's. */
  readonly otherwise: string;
  readonly onChoose: (label: Label | null) => void;
}

/** A label by the user; the first option leaves it to the engine. */
export function LabelSelect<Label extends string>(props: LabelSelectProps<Label>) {
  const { name, labels, chosen, wordsOf, otherwise, onChoose } = props;
  return (
    <label class="field">
      <span dir="auto">{name}</span>
      <select
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(labels.find((label) => label === value) ?? null)}
      >
        <option value="">{otherwise}</option>
        {labels.map((label) => (
          <option key={label} value={label}>
            {wordsOf(label)}
          </option>
        ))}
      </select>
    </label>
  );
}
