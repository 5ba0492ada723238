import type { StoredModel } from '../core/models/stored-model';
import { hubFileUrl } from './hub';
import { safeParts } from './safe-path';

/** Where one file of a model is downloaded from; null for an imported one. */
export function fileUrl({ origin, files }: StoredModel, path: string): string | null {
  switch (origin.kind) {
    case 'hub':
      return hubFileUrl(origin.hub, origin.repo, origin.revision, path);
    case 'url':
      return files.length === 1 ? origin.url : siblingUrl(origin.url, path);
    case 'import':
      return null;
  }
}

/** Parts of a split GGUF lie side by side. */
export function siblingUrl(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/[^/]*$/, encodeURIComponent(name));
  return url.href;
}

/** Name of the file at an address; a plain one where its own could not be stored. */
export function fileNameOf(address: string): string {
  const last = new URL(address).pathname.replace(/^.*\//, '');
  try {
    const name = decodeURIComponent(last);
    return safeParts(name)?.length === 1 ? name : 'model.gguf';
  } catch {
    return 'model.gguf';
  }
}
