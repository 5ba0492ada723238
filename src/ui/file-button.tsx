interface FileButtonProps {
  readonly label: string;
  /** As of `<input accept>`. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** A button that lets the user choose one file. */
export function FileButton({ label, accept, onChoose }: FileButtonProps) {
  return (
    <label class="btn file">
      {label}
      <input
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
