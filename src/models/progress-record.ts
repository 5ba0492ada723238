/** Writes how far a model's files are into its record: a few times a second, the newest state wins. */
import type { ModelFile, StoredModel } from '../core/models/stored-model';
import type { DownloadProgress } from './download';

/** Short enough to look live; what a killed page did not write is read from the files themselves. */
const PAUSE_MS = 500;

export type ChangeModel = (edit: (model: StoredModel) => StoredModel) => Promise<unknown>;

export interface ProgressRecord {
  /** May be called very often. */
  offer(path: string, progress: DownloadProgress): void;
  /** The whole file is there, and is what it should be. */
  finish(path: string, sha256: string): Promise<void>;
  /** Writes what is not yet written. */
  end(): Promise<void>;
}

export function createProgressRecord(change: ChangeModel): ProgressRecord {
  const waiting = new Map<string, DownloadProgress>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async () => {
    timer = undefined;
    const news = new Map(waiting);
    waiting.clear();
    if (news.size > 0)
      await change((model) => withFiles(model, (file) => withProgress(file, news.get(file.path))));
  };
  return {
    offer(path, progress) {
      waiting.set(path, progress);
      // A state on the way may be lost; the last one is written by `end`.
      timer ??= setTimeout(() => void write().catch(() => {}), PAUSE_MS);
    },
    async finish(path, sha256) {
      waiting.delete(path);
      await change((model) =>
        withFiles(model, (file) => (file.path === path ? { ...file, sha256, held: file.bytes } : file)),
      );
    },
    end() {
      clearTimeout(timer);
      return write();
    },
  };
}

function withFiles(model: StoredModel, edit: (file: ModelFile) => ModelFile): StoredModel {
  return { ...model, files: model.files.map(edit) };
}

/** All bytes count as held only once their hash was right. */
function withProgress(file: ModelFile, progress: DownloadProgress | undefined): ModelFile {
  if (!progress) return file;
  return { ...file, held: Math.max(0, Math.min(progress.held, file.bytes - 1)), etag: progress.etag };
}
