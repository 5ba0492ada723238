/**
 * Which visible parts of a page are furniture: navigation, menus, notices,
 * advertisements, lists of links. Told by landmarks, by class and id words, and
 * by the share of link text; words alone never drop a large part of the page.
 */
import { BLOCK_NAMES } from '../dom/block-names';
import {
  BUTTON_NAMES,
  isFurnitureLabel,
  isFurniturePhrase,
  PHRASE_LENGTH,
  REGION_NAMES,
  SMALL_NAMES,
  STRONG_NAMES,
  WEAK_NAMES,
} from './furniture-words';
import { attribute, type HtmlElement } from './parse-html';

/** Visible text inside an element, white space not counted. */
export interface Measure {
  text: number;
  linkText: number;
  links: number;
  /** Holds the page's main landmark or an article. */
  holdsMain: boolean;
  holdsHeadingOne: boolean;
  holdsTable: boolean;
  /** Holds tables, headings or long cells: as a table it lays out the page rather than giving data. */
  isLayout: boolean;
  paragraphs: number;
  /** Block elements inside. */
  blocks: number;
  headings: number;
  /** Text in blocks that are long and not mostly links. */
  prose: number;
  /** The first block of text inside, from its beginning; some 200 characters of it. */
  firstLine: string;
}

/** What stands around an element. */
export interface Surroundings {
  readonly inArticle: boolean;
  readonly inQuote: boolean;
  /** Visible characters of the whole page. */
  readonly pageText: number;
}

/** Never text of the page: code, fallback content, controls, readings above a script. */
export const DROPPED_TAGS: ReadonlySet<string> = new Set(
  'script style template noscript svg head iframe object embed audio video canvas map button select option datalist textarea label input progress meter dialog rt rp annotation annotation-xml'.split(
    ' ',
  ),
);

const FURNITURE_ROLES: ReadonlySet<string> = new Set(
  'navigation banner contentinfo complementary search menu menubar toolbar dialog alertdialog tablist'.split(
    ' ',
  ),
);

/** Asides that belong to the text. */
const KEPT_ASIDE =
  /info-?box|note|callout|admonition|tip|warning|important|fact-?box|pull-?quote|sidebar-?fact/iu;
const COOKIE_WORDS = /cookie|consent|gdpr|ccpa|onetrust|cookiebot|didomi|cmp/iu;
const COOKIE_NOTICE =
  /accept|agree|consent|preferences|privacy|reject|settings|partners|akzeptieren|accepter|aceptar/iu;

/** A part marked by words alone is dropped only below this share of the page. Chosen by hand. */
const MAX_SHARE_BY_WORDS = 0.4;
/** From this share of link text on a part counts as mostly links; articles stay below 0.3. Chosen by hand. */
const MOSTLY_LINKS = 0.5;
/** A list of nothing but links. Chosen by hand. */
const ALL_LINKS = 0.8;
const FEW_CHARACTERS = 80;
/** A region that its name calls furniture is dropped below this share of the page; a small thing, below this length. Chosen by hand. */
const MAX_SHARE_OF_REGION = 0.25;
const MAX_SMALL = 600;
/** A part under a label of furniture keeps its text if more than this share of the page is prose in it. Chosen by hand. */
const MAX_PROSE_UNDER_LABEL = 0.15;
/** Data, terms, quotes and code are not looked at for labels. */
const NEVER_LABELLED = /^(?:table|tbody|thead|tfoot|tr|td|th|dl|dt|dd|caption|figcaption|blockquote|pre)$/u;
/** A form above this length and with paragraphs wraps the page (ASP.NET does). Chosen by hand. */
const FORM_WITH_TEXT = 400;

function words(element: HtmlElement): string[] {
  const marks = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`.slice(0, 1000);
  return marks
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean);
}

/** `landmark`: the page's own markup says so. `guess`: its words and links do. */
export type Furniture = 'landmark' | 'guess';

/**
 * What makes a visible element furniture; null if it is text.
 * @param peek the first few hundred characters of its text, read only when needed
 */
export function furnitureBy(
  element: HtmlElement,
  measure: Measure,
  around: Surroundings,
  peek: () => string,
): Furniture | null {
  const tag = element.tagName;
  if (tag === 'body' || tag === 'main' || tag === 'html') return null;
  const landmark = isLandmark(element, measure, around);
  if (landmark !== null) return landmark ? 'landmark' : null;
  return isGuessedFurniture(element, measure, around, peek) ? 'guess' : null;
}

/** Null where the markup leaves it open. */
function isLandmark(element: HtmlElement, measure: Measure, around: Surroundings): boolean | null {
  const role = attribute(element, 'role')?.trim().toLowerCase() ?? '';
  if (FURNITURE_ROLES.has(role)) return !measure.holdsMain && !(role === 'banner' && measure.holdsHeadingOne);
  switch (element.tagName) {
    case 'nav':
      return true;
    case 'footer':
      if (around.inQuote || measure.holdsMain) return false;
      return around.inArticle ? null : true;
    case 'header':
      return !around.inArticle && !measure.holdsHeadingOne && !measure.holdsMain;
    case 'aside':
      return !measure.holdsTable && !KEPT_ASIDE.test(words(element).join(' ')) && !measure.holdsMain;
    default:
      return null;
  }
}

function isGuessedFurniture(
  element: HtmlElement,
  measure: Measure,
  around: Surroundings,
  peek: () => string,
): boolean {
  const tag = element.tagName;
  // Of an article: its author, its tags.
  if (tag === 'footer') return true;
  if (tag === 'form') return measure.text < FORM_WITH_TEXT || measure.paragraphs === 0;
  if (measure.text > around.pageText * MAX_SHARE_BY_WORDS) return false;
  if (isLabelled(element, measure, around) || isFurnitureLine(element, measure)) return true;
  if (measure.holdsMain) return false;
  const linkShare = measure.text === 0 ? 0 : measure.linkText / measure.text;
  if (element.attrs.length > 0 && isNamedFurniture(element, measure, around, linkShare, peek)) return true;
  return (
    !around.inArticle &&
    /^(?:ul|ol|div|section|menu)$/u.test(tag) &&
    measure.links >= 3 &&
    linkShare >= ALL_LINKS
  );
}

function isNamedFurniture(
  element: HtmlElement,
  measure: Measure,
  around: Surroundings,
  linkShare: number,
  peek: () => string,
): boolean {
  // Headings and paragraphs are text whatever their class says.
  if (/^(?:h[1-6]|p|li|td|th|tr|dt|dd|tbody|article)$/u.test(element.tagName)) return false;
  const names = words(element);
  const isNamed = (by: ReadonlySet<string>) => names.some((word) => by.has(word));
  if (isNamed(STRONG_NAMES)) return true;
  const joined = names.join(' ');
  if (COOKIE_WORDS.test(joined) && COOKIE_NOTICE.test(peek()) && /cookie/iu.test(peek())) return true;
  const isRegion = isNamed(REGION_NAMES);
  const isSmall = isNamed(SMALL_NAMES);
  const isButtons = isNamed(BUTTON_NAMES);
  // Names of data and of what holds the headline say little.
  const isTable = element.tagName === 'table';
  if (!measure.holdsHeadingOne && !isTable) {
    if (isRegion && measure.text <= around.pageText * MAX_SHARE_OF_REGION) return true;
    const isBare = measure.prose === 0 && measure.paragraphs === 0;
    if ((isSmall || (isButtons && isBare)) && measure.text < MAX_SMALL) return true;
  }
  if (!isRegion && !isSmall && !isButtons && !isNamed(WEAK_NAMES)) return false;
  return linkShare >= MOSTLY_LINKS || (measure.text < FEW_CHARACTERS && measure.headings === 0 && !isTable);
}

/** A line that is a label of furniture, or a part without much prose that begins with one. */
function isLabelled(element: HtmlElement, measure: Measure, around: Surroundings): boolean {
  if (NEVER_LABELLED.test(element.tagName) || !BLOCK_NAMES.has(element.tagName)) return false;
  return (
    measure.prose <= around.pageText * MAX_PROSE_UNDER_LABEL && isFurnitureLabel(measure.firstLine.trim())
  );
}

/** A block without blocks that is nothing but a phrase of furniture. */
function isFurnitureLine(element: HtmlElement, measure: Measure): boolean {
  if (measure.blocks > 0 || measure.text === 0 || measure.text > PHRASE_LENGTH) return false;
  if (NEVER_LABELLED.test(element.tagName) || !BLOCK_NAMES.has(element.tagName)) return false;
  return isFurniturePhrase(measure.firstLine.trim());
}

/** A footnote mark (`[1]`, or a linked number): a sign for the reader of the page, not part of a sentence. */
export function isReferenceMark(element: HtmlElement, measure: Measure, peek: () => string): boolean {
  if (element.tagName !== 'sup') return false;
  const text = peek().trim();
  if (/^\[\s*(?:\d{1,3}|[a-z]|note \d+|citation needed|better source needed)\s*\]$/iu.test(text)) return true;
  return measure.links > 0 && /^\d{1,3}$/u.test(text);
}
