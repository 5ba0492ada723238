/** Hands a text to the browser's own "save" as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own reference once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
