/** Files on their way to become sources: within the limits, each once, read in turn. */
import { signal } from '@preact/signals';
import type { GivenFile } from '../../../src/audit/given-texts';
import type { GivenNote } from '../../../src/ui/review/texts/texts-state';
import type { FoundFile, FoundFiles } from './dropped-files';
import { isRead, type KeptTexts } from './kept-texts';
import { MOST_BYTES, MOST_FILES, readFoundFile } from './read-files';

const NO_NOTE: GivenNote = {
  hidden: 0,
  pictures: 0,
  programs: 0,
  same: [],
  beyond: 0,
  tooMuch: [],
  unopened: 0,
};

/** @param place puts a file on the source that it was given for */
export function createFileGiver(
  { files, nextId, announce, hold, remove }: KeptTexts,
  place: (id: string, slot: string) => void,
) {
  const note = signal<GivenNote>(NO_NOTE);
  let before: Promise<unknown> = Promise.resolve();

  /** Same content is there once, whatever it is called. */
  function keep(file: GivenFile, slot: string | null): void {
    const same = files
      .peek()
      .find((one) => one.id !== file.id && isRead(one) && one.hash !== null && one.hash === file.hash);
    if (!same) {
      if (slot !== null) place(file.id, slot);
      hold(file);
      return;
    }
    remove(file.id);
    if (slot !== null) place(same.id, slot);
    note.value = { ...note.value, same: [...note.value.same, { path: file.path, as: same.path }] };
  }

  async function read(id: string, found: FoundFile, slot: string | null): Promise<void> {
    const file = await readFoundFile(id, found);
    // Removed, or all was cleared, while it was being read.
    if (files.peek().some((one) => one.id === id)) keep(file, slot);
  }

  return {
    note,
    keep,
    forget(): void {
      note.value = NO_NOTE;
    },
    give({ files: found, left, unopened }: FoundFiles, slot: string | null): Promise<void> {
      const held = files.peek();
      const { taken, tooMuch, beyond } = within(
        found,
        held.length,
        held.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      note.value = {
        hidden: left.hidden,
        pictures: left.picture,
        programs: left.program,
        same: [],
        beyond,
        tooMuch,
        unopened,
      };
      const rows = taken.map((one) => ({ id: nextId(), found: one }));
      announce(rows.map(({ id, found: { path, file } }) => ({ id, path, bytes: file.size })));
      const reading = before.then(async () => {
        for (const { id, found: one } of rows) await read(id, one, slot);
      });
      before = reading;
      return reading;
    },
  };
}

/** What fits; the others are told by name or number. */
function within(found: readonly FoundFile[], count: number, bytes: number) {
  const taken: FoundFile[] = [];
  const tooMuch: string[] = [];
  let [room, beyond] = [MOST_BYTES - bytes, 0];
  for (const one of found) {
    if (count + taken.length >= MOST_FILES) beyond += 1;
    else if (one.file.size > room) tooMuch.push(one.path);
    else {
      taken.push(one);
      room -= one.file.size;
    }
  }
  return { taken, tooMuch, beyond };
}
