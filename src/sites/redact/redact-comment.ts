/** Comments: some sites keep their citations in them, as a name and a list. */
import type { Names } from './names';
import { redactText } from './redact-text';

/** Google's names for lists of citations. Other comments have none that is told from a word of the page. */
const LIST = /^(TgQPHd|Sv6Kpe)(\|{0,2})/;
/** Key of a mark: a UUID; rebuilt pages have short ones (`u-1`). */
const KEY = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[a-z]-\d{1,3})$/i;
/** A page's framework marks its places with such signs. */
const MAX_LENGTH = 20_000;

/** @returns what may stand between `<!--` and `-->` */
export function redactComment(data: string, names: Names): string {
  const list = LIST.exec(data);
  const rest = data.slice(list?.[0].length ?? 0);
  const redacted = (list && redactList(rest, names)) ?? names.inText(rest, redactText);
  return ((list?.[0] ?? '') + redacted.slice(0, MAX_LENGTH)).replaceAll('--', '- -').replaceAll('>', '›');
}

function redactList(json: string, names: Names): string | null {
  try {
    return JSON.stringify(redactValue(JSON.parse(json), names));
  } catch {
    return null;
  }
}

function redactValue(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return KEY.test(value) ? names.key(value) : names.inText(value, redactText);
  if (typeof value === 'number') return Math.abs(value) < 100 ? value : 0;
  if (Array.isArray(value)) return value.map((inner) => redactValue(inner, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.values(value).map((inner) => redactValue(inner, names));
}
