const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * UTF-8 text from base64url (RFC 4648 section 5), padded or not.
 * @returns null if a character or the bytes are not valid
 */
export function decodeBase64Url(encoded: string): string | null {
  let bits = 0;
  let held = 0;
  let percent = '';
  for (const char of encoded.replace(/={1,2}$/, '')) {
    const value = ALPHABET.indexOf(char);
    if (value === -1) return null;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      percent += `%${((held >> bits) & 0xff).toString(16).padStart(2, '0')}`;
    }
  }
  try {
    return decodeURIComponent(percent);
  } catch {
    return null;
  }
}
