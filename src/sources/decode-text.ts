/** Bytes to text. Of a response: byte order mark, then header, then the page's own declaration. */

/** A declaration counts in this many first bytes (HTML standard, encoding sniffing). */
const DECLARED_WITHIN = 1024;

/** Type and parameters of a `Content-Type` header, lower case; empty type if there is none. */
export function parseContentType(header: string | null): { type: string; charset: string | null } {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const charset =
    parameters.map((part) => /^\s*charset\s*=\s*["']?([^\s"']+)/u.exec(part)?.[1]).find(Boolean) ?? null;
  return { type: type.trim(), charset };
}

/**
 * Text of a response body. Unknown encodings count as undeclared; undeclared
 * text is UTF-8, or windows-1252 (as in browsers) where that does not fit.
 */
export function decodeText(bytes: Uint8Array, headerCharset: string | null): string {
  const declared = byteOrderMark(bytes) ?? known(headerCharset) ?? known(declaredInPage(bytes));
  return declared === null ? decodeUndeclared(bytes) : decode(bytes, declared);
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
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
