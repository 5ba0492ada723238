/** Bytes to text. Of a response: byte order mark, then header, then the page's own declaration. */

/**
 * A declaration counts in this many first bytes. The HTML standard looks at 1,024; browsers go on to the end
 * of the head, and so do pages that begin with scripts.
 */
const DECLARED_WITHIN = 8192;

/** Type and parameters of a `Content-Type` header, lower case; empty type if there is none. */
export function parseContentType(header: string | null): { type: string; charset: string | null } {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const charset =
    parameters.map((part) => /^\s*charset\s*=\s*["']?([^\s"']+)/u.exec(part)?.[1]).find(Boolean) ?? null;
  return { type: type.trim(), charset };
}

/**
 * Text of a response body. Unknown encodings count as undeclared; undeclared
 * text is UTF-8, or windows-1252 (as in browsers) where that does not fit. A
 * declaration that the bytes belie does not count: servers name one charset for
 * all their pages, old and new.
 */
export function decodeText(bytes: Uint8Array, headerCharset: string | null): string {
  const mark = byteOrderMark(bytes) ?? unmarkedUtf16(bytes);
  if (mark !== null) return decode(bytes, mark);
  const declared = [known(headerCharset), known(declaredInPage(bytes))].filter((name) => name !== null);
  const fitting = declared.find((encoding) => fits(bytes, encoding));
  const asUtf8 = strictly(bytes, 'utf-8');
  // Text of one byte a letter fits nearly any bytes; what is long and fits UTF-8 is hardly ever anything else.
  const isUtf8 =
    fitting === undefined || isOneByte(fitting) || (asUtf8?.match(NOT_ASCII)?.length ?? 0) >= CERTAIN;
  if (asUtf8 !== null && isUtf8) return asUtf8;
  if (fitting !== undefined) return decode(bytes, fitting);
  const [first = 'utf-8'] = declared;
  const text = decode(bytes, first);
  return isMostlyBroken(text) ? decode(bytes, 'windows-1252') : text;
}

const NOT_ASCII = /\P{ASCII}/gu;
/** Letters beyond ASCII after which text that fits UTF-8 is taken for it, whatever was declared. Chosen by hand. */
const CERTAIN = 8;

function fits(bytes: Uint8Array, encoding: string): boolean {
  return strictly(bytes, encoding) !== null;
}

/** @returns null where some bytes mean nothing in that encoding */
function strictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function isOneByte(encoding: string): boolean {
  return /^(?:windows-|iso-8859-|ibm866|koi8-|macintosh|x-mac|x-user)/u.test(encoding);
}

/** A few odd bytes are a fault of the page; where hardly anything else than ASCII decodes, it is the encoding's. */
function isMostlyBroken(text: string): boolean {
  const broken = text.match(/\uFFFD/gu)?.length ?? 0;
  const beyond = text.match(NOT_ASCII)?.length ?? 0;
  return broken > beyond - broken;
}

/** UTF-16 without its mark, told by the first tag or letters: every other byte is null (XML standard, appendix F). */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be';
  return a !== 0 && b === 0 && c !== 0 && d === 0 && bytes.length > 3 ? 'utf-16le' : null;
}

/**
 * Text of a file as spreadsheet programs save it: UTF-8, UTF-16 with its mark, or, where it is no UTF-8, the old
 * encoding of Western Windows. What a page within it declares is not about the file.
 */
export function decodeSavedText(bytes: Uint8Array): string {
  const mark = byteOrderMark(bytes);
  return mark === null ? decodeUndeclared(bytes) : decode(bytes, mark);
}

function decodeUndeclared(bytes: Uint8Array): string {
  return strictly(bytes, 'utf-8') ?? decode(bytes, 'windows-1252');
}

/** Bytes 0x80..0x9F in windows-1252 (Encoding standard); those it leaves open stay controls. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Node 20 decodes windows-1252 as Latin-1, so these bytes are mapped here; in browsers nothing is left to map. */
function decode(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== 'windows-1252') return text;
  return text.replace(/[\u0080-\u009F]/gu, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xff && b === 0xfe ? 'utf-16le' : null;
}

function known(label: string | null): string | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function declaredInPage(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN));
  const label =
    /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w:.-]+)/iu.exec(start)?.[1] ??
    /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/iu.exec(start)?.[1] ??
    null;
  // A page whose declaration can be read byte by byte is not UTF-16 (HTML standard).
  return label !== null && /^utf-?16/iu.test(label) ? 'utf-8' : label;
}
