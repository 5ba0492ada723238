/** PDF files with known text, written by hand (ISO 32000-1), for tests. */
import { createHash } from 'node:crypto';

export interface PlacedText {
  readonly text: string;
  /** Points from the left and the bottom of the page. */
  readonly x: number;
  readonly y: number;
  /** 10 where it is not said. */
  readonly size?: number;
  /** `unicode`: half an em a character, any script, as stored from left to right. */
  readonly font?: 'regular' | 'bold' | 'unicode';
}

export interface PdfPage {
  readonly texts: readonly PlacedText[];
  /** A picture over the whole page. */
  readonly image?: 'none' | 'scan';
  /** Degrees, clockwise. */
  readonly rotate?: 0 | 90;
}

export interface PdfOptions {
  readonly title?: string;
  readonly language?: string;
  /** Needed to open the file (RC4, 40 bit). */
  readonly password?: string;
  /** JavaScript that the file asks a reader to run when it is opened. */
  readonly script?: string;
}

const PAGE_WIDTH = 612;
const PAGE_HEIGHT = 792;

/** Lines of one column, each at its baseline. */
export function column(
  lines: readonly string[],
  at: Omit<PlacedText, 'text'> & { readonly leading?: number },
): PlacedText[] {
  const { leading = 12, ...place } = at;
  return lines.map((text, i) => ({ ...place, text, y: place.y - i * leading }));
}

const FONT_NAMES = { regular: 'F1', bold: 'F2', unicode: 'F3' } as const;
const WIN_ANSI: ReadonlyMap<string, number> = new Map([
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
]);

const hex = (n: number, digits: number) => n.toString(16).toUpperCase().padStart(digits, '0');

function codes(text: string, font: NonNullable<PlacedText['font']>): string {
  if (font === 'unicode') return Array.from(text, (c) => hex(c.charCodeAt(0), 4)).join('');
  return Array.from(text, (c) => hex(WIN_ANSI.get(c) ?? c.charCodeAt(0) & 0xff, 2)).join('');
}

function draw({ text, x, y, size = 10, font = 'regular' }: PlacedText): string {
  return `BT /${FONT_NAMES[font]} ${size} Tf 1 0 0 1 ${x} ${y} Tm <${codes(text, font)}> Tj ET`;
}

/** Each code is the character that it means. */
function toUnicode(texts: readonly PlacedText[]): string {
  const used = [...new Set(texts.filter(({ font }) => font === 'unicode').flatMap(({ text }) => [...text]))];
  const lines = used.map((c) => `<${hex(c.charCodeAt(0), 4)}> <${hex(c.charCodeAt(0), 4)}>`);
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Own def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    `${lines.length} beginbfchar`,
    ...lines,
    'endbfchar endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number) => state[i & 255] ?? 0;
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    [state[i], state[j]] = [at(j), at(i)];
  }
  let a = 0;
  let b = 0;
  return Buffer.from(data).map((byte) => {
    a = (a + 1) & 255;
    b = (b + at(a)) & 255;
    [state[a], state[b]] = [at(b), at(a)];
    return byte ^ at(at(a) + at(b));
  }) as Buffer;
}

const md5 = (...parts: readonly Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);

/** Revision 2 of the standard security handler. */
function lock(password: string, id: Buffer) {
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const user = rc4(key, PADDING);
  const entry = `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`;
  const encrypt = (object: number, data: Buffer) => {
    const salt = Buffer.from([object & 255, object >> 8, 0, 0, 0]);
    return rc4(md5(key, salt).subarray(0, 10), data);
  };
  return { entry, encrypt };
}

/** A whole file with cross-reference table. */
export function writePdf(pages: readonly PdfPage[], options: PdfOptions = {}): Uint8Array {
  const id = Buffer.alloc(16, 7);
  const locked = options.password === undefined ? null : lock(options.password, id);
  const objects: Buffer[] = [];
  const add = (body: (object: number) => string | Buffer): number => {
    const object = objects.length + 1;
    objects.push(Buffer.alloc(0));
    const content = body(object);
    objects[object - 1] = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
    return object;
  };
  const stream = (text: string, dictionary = '') =>
    add((object) => {
      const plain = Buffer.from(text, 'latin1');
      const data = locked ? locked.encrypt(object, plain) : plain;
      const head = Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`, 'latin1');
      return Buffer.concat([head, data, Buffer.from('\nendstream', 'latin1')]);
    });
  const textString = (object: number, text: string) => {
    const plain = Buffer.from(`feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`, 'hex');
    return `<${(locked ? locked.encrypt(object, plain) : plain).toString('hex')}>`;
  };

  const standard = (name: string) =>
    add(() => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const regular = standard('Helvetica');
  const bold = standard('Helvetica-Bold');
  const map = stream(toUnicode(pages.flatMap(({ texts }) => texts)));
  const descriptor = add(
    () =>
      '<< /Type /FontDescriptor /FontName /Own /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  );
  const descendant = add(
    () =>
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 500 /CIDToGIDMap /Identity >>`,
  );
  const unicode = add(
    () =>
      `<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${map} 0 R >>`,
  );
  const image = stream(
    '\x80',
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  );
  const resources = `<< /Font << /F1 ${regular} 0 R /F2 ${bold} 0 R /F3 ${unicode} 0 R >> /XObject << /Im ${image} 0 R >> >>`;

  const parent = objects.length + 1;
  objects.push(Buffer.alloc(0));
  const kids = pages.map(({ texts, image: scan = 'none', rotate = 0 }) => {
    const picture = scan === 'scan' ? [`q ${PAGE_WIDTH} 0 0 ${PAGE_HEIGHT} 0 0 cm /Im Do Q`] : [];
    const content = stream([...picture, ...texts.map(draw)].join('\n'));
    return add(
      () =>
        `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Rotate ${rotate} /Resources ${resources} /Contents ${content} 0 R >>`,
    );
  });
  objects[parent - 1] = Buffer.from(
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`,
  );
  const { title, language, script } = options;
  const catalog = add((object) => {
    const action =
      script === undefined
        ? ''
        : `/OpenAction << /S /JavaScript /JS ${textString(object, script)} >> /AA << /WC << /S /URI /URI ${textString(object, 'http://outside.test/')} >> >>`;
    const says = language === undefined ? '' : `/Lang ${textString(object, language)}`;
    return `<< /Type /Catalog /Pages ${parent} 0 R ${says} ${action} >>`;
  });
  const info = add((object) => `<< ${title === undefined ? '' : `/Title ${textString(object, title)}`} >>`);
  const encryption = locked ? add(() => locked.entry) : null;

  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((body, i) => {
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    const at = length;
    parts.push(part);
    length += part.length;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const tail = [
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer`,
    `<< /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>]${encryption === null ? '' : ` /Encrypt ${encryption} 0 R`} >>`,
    `startxref\n${length}\n%%EOF\n`,
  ].join('\n');
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(tail)]));
}
