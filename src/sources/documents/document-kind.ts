/** Whether bytes are a document that a program of its own reads: by how they begin. */

export type DocumentKind = 'pdf';

/** Readers of PDF look for its mark in so many first bytes. */
const MARK_WITHIN = 1024;

/** @returns null for what is decoded as text */
export function documentKind(
  bytes: Uint8Array,
  { type, name }: { readonly type: string; readonly name: string },
): DocumentKind | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MARK_WITHIN));
  if (start.startsWith('%PDF-')) return 'pdf';
  const isCalledPdf = /pdf$/u.test(type) || /\.pdf$/iu.test(name);
  // Pages that say sorry are sent in place of files, and under their names.
  return isCalledPdf && (start.includes('%PDF-') || !/^\s*</u.test(start)) ? 'pdf' : null;
}
