/** Whether bytes are a document that a program of its own reads: by how they begin. */

/** `packed`: a ZIP archive, as Word, EPUB and OpenDocument files are. `old office`: as Office wrote until 2007. */
export type DocumentKind = 'pdf' | 'packed' | 'old office' | 'rtf';

/** Readers of PDF look for its mark in so many first bytes. */
const MARK_WITHIN = 1024;

const MARKS: readonly (readonly [string, DocumentKind])[] = [
  ['%PDF-', 'pdf'],
  ['PK\x03\x04', 'packed'],
  ['\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'old office'],
  ['{\\rtf', 'rtf'],
];

/** @returns null for what is decoded as text */
export function documentKind(
  bytes: Uint8Array,
  { type, name }: { readonly type: string; readonly name: string },
): DocumentKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, MARK_WITHIN));
  const marked = MARKS.find(([mark]) => start.startsWith(mark))?.[1];
  if (marked) return marked;
  const isCalledPdf = /pdf$/u.test(type) || /\.pdf$/iu.test(name);
  // Pages that say sorry are sent in place of files, and under their names.
  return isCalledPdf && (start.includes('%PDF-') || !/^\s*</u.test(start)) ? 'pdf' : null;
}
