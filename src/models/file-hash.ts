import { createSHA1, createSHA256 } from 'hash-wasm';

/** Hashes of a file, taken as its bytes come. */
export interface FileHash {
  update(bytes: Uint8Array): void;
  /** Forgets every byte. */
  restart(): void;
  /** Ends the hashing; hex. `gitBlob`: the id that Git would give the file. */
  digest(): { readonly sha256: string; readonly gitBlob: string | null };
}

/** @param git a file whose id in Git is wanted, with its length; null: sha256 alone */
export async function createFileHash(git: { readonly bytes: number } | null): Promise<FileHash> {
  const sha256 = await createSHA256();
  const sha1 = git && (await createSHA1());
  const restart = () => {
    sha256.init();
    sha1?.init().update(`blob ${git?.bytes}\0`);
  };
  restart();
  return {
    update(bytes) {
      sha256.update(bytes);
      sha1?.update(bytes);
    },
    restart,
    digest: () => ({ sha256: sha256.digest(), gitBlob: sha1?.digest() ?? null }),
  };
}
