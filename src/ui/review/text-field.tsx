import { useState } from 'preact/hooks';

interface TextFieldProps {
  readonly name: string;
  readonly value: string;
  /** What the page says of itself: shown until the user says otherwise. */
  readonly placeholder?: string;
  readonly rows?: number;
  /** When the user has finished typing: one change, so that undoing takes it back whole. */
  readonly onChange: (value: string) => void;
}

/** A field that keeps what is being typed to itself until it is finished. */
export function TextField({ name, value, placeholder, rows, onChange }: TextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const given = {
    'aria-label': name,
    value: draft ?? value,
    placeholder,
    dir: 'auto' as const,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => setDraft(currentTarget.value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setDraft(null);
      if (currentTarget.value !== value) onChange(currentTarget.value);
    },
  };
  return rows === undefined ? <input {...given} /> : <textarea {...given} rows={rows} />;
}
