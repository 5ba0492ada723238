import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;

/** Files in a ZIP archive (PKWARE's APPNOTE, 4.3), by name; as spreadsheet programs write it. */
export function partsOfZip(archive: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let end = archive.length - END_LENGTH;
  while (archive.readUInt32LE(end) !== END) end--;
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const data = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(data, data + size);
    const called = archive.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + name);
    parts.set(called, method === STORED ? packed : inflateRawSync(packed));
    at += ENTRY_LENGTH + name + extra + comment;
  }
  return parts;
}
