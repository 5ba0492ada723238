interface FilesButtonProps {
  readonly label: string;
  /** Of the field, where the label does not tell it from others. */
  readonly name?: string;
  readonly of: 'files' | 'folder';
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that lets the user choose several files, or all that lies in a folder. */
export function FilesButton({ label, name, of, onChoose }: FilesButtonProps) {
  return (
    <label class="btn file">
      {label}
      <input
        type="file"
        multiple
        aria-label={name}
        {...(of === 'folder' ? { webkitdirectory: true } : {})}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same files can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
