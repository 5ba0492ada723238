/** Files that are given, one by one or in folders, with their paths; what no text lies in is left out and counted. */
import { type LeftOut, leftOutOf } from '../../../src/sources/folder-files';

export interface FoundFile {
  /** The folder's own name first; without a folder the file's name. */
  readonly path: string;
  readonly file: File;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly left: Readonly<Record<LeftOut, number>>;
  readonly unopened: number;
}

/** More lies in a folder by mistake. */
const MOST_SEEN = 20_000;

/** What a file field hands over; of a folder, all that lies in it. */
export function chosenFiles(files: readonly File[]): FoundFiles {
  return sorted(
    files.map((file) => ({ path: file.webkitRelativePath || file.name, file })),
    [],
    0,
  );
}

/** Must be called within the event: what was dropped is gone afterwards. */
export function droppedFiles(transfer: DataTransfer): Promise<FoundFiles> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  // Some sources of a drag give files without entries.
  if (entries.length === 0) return Promise.resolve(chosenFiles([...transfer.files]));
  return walk(entries);
}

async function walk(entries: readonly FileSystemEntry[]): Promise<FoundFiles> {
  const found: FoundFile[] = [];
  const skipped: LeftOut[] = [];
  let unopened = 0;
  const open = [...entries];
  for (let entry = open.shift(); entry !== undefined && found.length < MOST_SEEN; entry = open.shift()) {
    try {
      if (isFolder(entry)) {
        // A folder that is left out as a whole is not walked through, and counts once.
        const why = leftOutOf(`${pathOf(entry)}/text`);
        if (why !== null) skipped.push(why);
        else open.push(...(await entriesIn(entry)));
      } else found.push({ path: pathOf(entry), file: await fileOf(entry as FileSystemFileEntry) });
    } catch {
      unopened += 1;
    }
  }
  return sorted(found, skipped, unopened);
}

function sorted(found: readonly FoundFile[], skipped: readonly LeftOut[], unopened: number): FoundFiles {
  const left = { hidden: 0, picture: 0, program: 0 };
  for (const why of skipped) left[why] += 1;
  const files = found.filter(({ path }) => {
    const why = path.includes('/') ? leftOutOf(path) : null;
    if (why !== null) left[why] += 1;
    return why === null;
  });
  const byPath = files.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  return { files: byPath, left, unopened };
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const pathOf = (entry: FileSystemEntry): string => entry.fullPath.replace(/^\//, '');

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader gives a hundred at a time, and nothing at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
