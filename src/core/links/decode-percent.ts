/** Text with its percent signs decoded; as it stands where they encode nothing. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
