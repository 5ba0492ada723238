/**
 * The pause that a server wishes before another try.
 * @param header value of Retry-After, seconds or a date; null where there is none
 * @param now epoch milliseconds
 * @returns milliseconds; null where it wishes none, or none that can be read
 */
export function retryAfter(header: string | null, now: number): number | null {
  const wish = header?.trim() ?? '';
  if (/^\d+$/.test(wish)) return Number(wish) * 1000;
  const date = Date.parse(wish);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
