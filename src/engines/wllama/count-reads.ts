/**
 * The same files, telling how much of them was read: wllama reads a file slice by slice and says nothing.
 * @param onRead gets 0..1, never falling
 */
export function countReads(files: readonly Blob[], onRead: (share: number) => void): Blob[] {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  return files.map((file) => {
    const counted = new Blob([file]);
    counted.slice = (from = 0, to = file.size, type) => {
      read = Math.min(total, read + to - from);
      onRead(read / total);
      return file.slice(from, to, type);
    };
    return counted;
  });
}
