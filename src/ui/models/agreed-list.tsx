interface AgreedListProps {
  readonly title: string;
  readonly names: readonly string[];
  /** Of one of them, for whoever hears the button alone. */
  readonly label: (name: string) => string;
  readonly words: string;
  readonly onTakeBack: (name: string) => void;
}

/** What the user agreed to, each with the way to take it back; nothing where there is none. */
export function AgreedList({ title, names, label, words, onTakeBack }: AgreedListProps) {
  if (names.length === 0) return null;
  return (
    <div class="models">
      <h3>{title}</h3>
      <ul class="plain-list found">
        {names.map((name) => (
          <li key={name} class="row">
            <span class="grow code">{name}</span>
            <button type="button" class="btn" aria-label={label(name)} onClick={() => onTakeBack(name)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
