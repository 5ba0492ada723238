/** A file that the user gives in place of a page. Nothing is fetched. */
import { type ReadSource, type Source, unread } from '../core/model/source';
import { Ended } from './ended';
import { extractBytes } from './extract-bytes';
import { toSourceText } from './source-text';

/** As it lies on the user's disk, in whatever encoding. */
export interface SourceFile {
  readonly name: string;
  /** Media type as the browser or the user says it; may be empty. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** @returns `pasted` with its text, else the state that says why there is none. Never rejects. */
export async function readFile(source: Source, file: SourceFile): Promise<ReadSource> {
  try {
    const page = await extractBytes(file.bytes, { type: file.type, charset: null, name: file.name });
    if (page.text === '') return { source, state: unread('no text'), text: null };
    const title = source.title ?? page.title ?? file.name;
    const text = { ...toSourceText(source.id, page), title };
    return {
      source: { ...source, title },
      state: { kind: 'pasted', shareRead: page.shareRead, detail: page.detail ?? null },
      text,
    };
  } catch (error) {
    const state =
      error instanceof Ended ? error.state : unread('failed', error instanceof Error ? error.name : null);
    return { source, state, text: null };
  }
}
