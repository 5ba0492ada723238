import type { WritableFile } from '../../src/models/held-bytes';

/** A file in memory that is written in place as OPFS files are, for tests outside a browser. */
export class MemoryFile implements WritableFile {
  content = new Uint8Array();
  private readonly room: number;

  /** @param room bytes it may grow to */
  constructor(room = Number.POSITIVE_INFINITY) {
    this.room = room;
  }

  getSize(): number {
    return this.content.length;
  }

  read(into: Uint8Array, { at }: { at: number }): number {
    const part = this.content.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  }

  write(bytes: Uint8Array, { at }: { at: number }): number {
    if (at + bytes.length > this.room) throw new DOMException('Full.', 'QuotaExceededError');
    const grown = new Uint8Array(Math.max(this.content.length, at + bytes.length));
    grown.set(this.content);
    grown.set(bytes, at);
    this.content = grown;
    return bytes.length;
  }

  truncate(size: number): void {
    const cut = new Uint8Array(size);
    cut.set(this.content.subarray(0, size));
    this.content = cut;
  }

  flush(): void {}
  close(): void {}
}
