/** A document of any kind to a page. In a part of its own, which is loaded where there is one. */
import { unread } from '../../core/model/source';
import { Ended } from '../ended';
import type { ExtractedPage } from '../page-text';
import type { DocumentKind } from './document-kind';
import { readPacked } from './read-packed';
import { readPdf } from './read-pdf';

/** Errors: rejects with `Ended`, which holds the state of the source. */
export async function readDocument(bytes: Uint8Array, kind: DocumentKind): Promise<ExtractedPage> {
  switch (kind) {
    case 'pdf':
      return readPdf(bytes);
    case 'packed':
      return readPacked(bytes);
    case 'rtf':
      throw new Ended(unread('unsupported type', 'RTF'));
    case 'old office':
      // A file with a password is packed in the old way, whatever its kind.
      throw new Ended(
        isLocked(bytes) ? unread('refused', 'password') : unread('unsupported type', 'old Word file'),
      );
  }
}

function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le')
    .decode(bytes.subarray(0, bytes.length & ~1))
    .includes('EncryptedPackage');
}
