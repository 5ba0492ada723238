/** The bytes of a page or file to text, whatever they are; by type, by name, else by what they look like. */
import { decodeText } from './decode-text';
import { documentKind } from './documents/document-kind';
import { extractDecoded } from './extract-decoded';
import type { ExtractedPage } from './page-text';

export interface FileFacts {
  /** Media type without parameters, in lower case; empty where nothing was said. */
  readonly type: string;
  /** That the type named; null: none. */
  readonly charset: string | null;
  /** File name or path of the address. */
  readonly name: string;
}

/** Errors: rejects with `Ended`, which holds the state of the source. */
export async function extractBytes(bytes: Uint8Array, facts: FileFacts): Promise<ExtractedPage> {
  const kind = documentKind(bytes, facts);
  // The readers of documents are large, and loaded where there is one.
  if (kind !== null) return (await import('./documents/read-document')).readDocument(bytes, kind);
  return extractDecoded(decodeText(bytes, facts.charset), facts);
}
