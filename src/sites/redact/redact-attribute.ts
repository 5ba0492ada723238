/** One attribute of a page, without what it may say of a user. */
import type { Names } from './names';
import { redactSpoken } from './redact-text';
import { askedPart, type Vocabulary } from './vocabulary';

/** Names kept beside `data-…`, `aria-…` and what selectors ask for. */
const KEPT = new Set(
  (
    'class id role type href title alt lang dir hidden open disabled checked selected tabindex target rel for name ' +
    'contenteditable colspan rowspan start inert popover placeholder label style'
  ).split(' '),
);
const NAME = /^[a-z][a-z0-9_:.-]{0,60}$/;
/** Their values name things by ids and keys. */
const KEYS =
  /^(?:id|for|name|aria-(?:controls|labelledby|describedby|owns|activedescendant|details|flowto)|data-.*(?:id|ids|key|uuid|slug|ref))$/;
const ADDRESSES = /^(?:href|src|action|cite|poster|data-.*(?:url|href|src|link))$/;
/** Their values are words of the site's own code. */
const STRUCTURAL =
  /^(?:role|type|dir|lang|target|rel|aria-(?:atomic|busy|checked|current|disabled|expanded|haspopup|hidden|invalid|live|modal|multiselectable|orientation|pressed|readonly|required|selected|sort)|data-(?:.*-)?(?:testid|test-id|state|role|type|kind|component|part|slot|side|align|orientation|variant|renderer|turn|phase|status|region|row|cds))$/;
const IDENTIFIER = /^[A-Za-z][A-Za-z0-9]*(?:[-_.:/ ][A-Za-z0-9]+)*$/;
const MAX_IDENTIFIER = 60;
const MAX_CLASSES = 2_000;

/** @returns null where the attribute is left out */
export function redactAttribute(
  element: Element,
  name: string,
  value: string,
  { names, vocabulary }: { readonly names: Names; readonly vocabulary: Vocabulary },
): string | null {
  const isFrame = element.localName === 'iframe' && name === 'src';
  if (!isFrame && !isKept(name, vocabulary)) return null;
  if (value === '' || value === 'true' || value === 'false' || /^-?\d{1,2}$/.test(value)) return value;
  if (name === 'class') return redactClasses(value);
  if (name === 'style') return redactStyle(value);
  const asked = askedPart(vocabulary, name, value);
  if (asked?.[0] === 0 && asked[1] === value.length) return value;
  if (isFrame || ADDRESSES.test(name)) return names.address(value);
  if (STRUCTURAL.test(name) && isIdentifier(name, value)) {
    return value.replace(/\d{3,}/g, '0');
  }
  const rest = (part: string): string =>
    KEYS.test(name) ? names.key(part) : names.inText(part, redactSpoken);
  if (asked === null) return rest(value);
  const [start, end] = asked;
  return rest(value.slice(0, start)) + value.slice(start, end) + rest(value.slice(end));
}

/** Several words in a row may be a title; lists of words are those of HTML's own attributes. */
function isIdentifier(name: string, value: string): boolean {
  if (value.length > MAX_IDENTIFIER || !IDENTIFIER.test(value)) return false;
  return !name.startsWith('data-') || !value.includes(' ');
}

function isKept(name: string, { attributes }: Vocabulary): boolean {
  if (!NAME.test(name) || name.startsWith('on')) return false;
  return KEPT.has(name) || name.startsWith('data-') || name.startsWith('aria-') || attributes.has(name);
}

/** Names of classes are the site's; long numbers and addresses in them are left out. */
function redactClasses(value: string): string {
  return value
    .slice(0, MAX_CLASSES)
    .split(/\s+/)
    .filter((name) => name.length <= MAX_IDENTIFIER && !/url\(|\/\/|@\w+\.\w/.test(name))
    .map((name) => name.replace(/\d{5,}/g, '0'))
    .join(' ');
}

/** Only what tells whether and how text shows. */
const SHOWS =
  /(?:^|;)\s*((?:display|visibility|opacity|white-space|font-size|clip|clip-path|content-visibility|flex-direction|overflow|overflow-y)\s*:\s*[\w .%(),-]{1,60})/gi;

function redactStyle(value: string): string | null {
  const kept = [...value.matchAll(SHOWS)].map(([, declaration = '']) => declaration.trim());
  return kept.length === 0 ? null : kept.join('; ');
}
