/** The bytes of a page or file to text, whatever they are; by type, by name, else by what they look like. */
import { unread } from '../core/model/source';
import { decodeText } from './decode-text';
import { Ended } from './ended';
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
  if (startsWith(bytes, '%PDF-')) throw new Ended(unread('unsupported type', 'application/pdf'));
  return extractDecoded(decodeText(bytes, facts.charset), facts);
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, i) => bytes[i] === character.charCodeAt(0));
}
