/**
 * Whether a page says what walls and shells say. Words are hints: an article
 * about captchas or airport security holds them too. So they count in
 * the text of a thin page, and elsewhere only as the whole of a headline.
 */
import { type PageSignals, visibleCharacters } from './page-text';
import {
  ABOUT_COOKIES,
  CAPTCHA_HEADLINE,
  CAPTCHA_SAID,
  CONSENT,
  LOGIN,
  NEEDS_SCRIPT,
  NOT_FOUND,
  NOT_FOUND_SAID,
  PAYWALL,
  PAYWALL_ORDINARY,
} from './wall-words';

export interface SignalInput {
  /** Text that was kept, from its beginning. */
  readonly text: string;
  /** All visible text, furniture included, from its beginning. */
  readonly opening: string;
  readonly title: string;
  readonly firstHeading: string;
  readonly noscript: string;
  readonly scripts: number;
  readonly passwordFields: number;
  /** An empty element that an application is usually mounted in. */
  readonly emptyMount: boolean;
  readonly notFree: boolean;
  readonly robotCheck: boolean;
  readonly thin: boolean;
}

/** With less text than this, the words around it are looked at too: a wall may be all furniture. Chosen by hand. */
const ALMOST_NOTHING = 100;
/** Characters of the text that are looked at: walls say so at once. Chosen by hand. */
const LOOKED_AT = 6000;
/** A robot check begins with what it wants; an article comes to speak of one. Chosen by hand. */
const SAID_AT_ONCE = 200;
/** Characters of a title that are looked at. Chosen by hand. */
const MAX_HEADLINE = 300;

export function findSignals(input: SignalInput): PageSignals {
  const opening = input.opening.slice(0, LOOKED_AT);
  const isText = visibleCharacters(input.text) >= ALMOST_NOTHING;
  // A banner or a login box beside a short text is no wall before it.
  const said = isText ? withoutQuotes(input.text.slice(0, LOOKED_AT)) : opening;
  const text = `${input.title}\n${said}`;
  const noscript = input.noscript.slice(0, LOOKED_AT);
  const headlines = [input.title, input.firstHeading];
  return {
    consentWall:
      headlines.some((headline) => CONSENT.test(headline)) ||
      (CONSENT.test(text) && !saysMore(said, CONSENT, ABOUT_COOKIES)),
    captcha:
      (input.thin && CAPTCHA_SAID.test(text.slice(0, SAID_AT_ONCE))) ||
      (input.robotCheck && !isText) ||
      headlines.some(saysOnlyCaptcha),
    login:
      (LOGIN.test(text) && (input.passwordFields > 0 || !saysMore(said, LOGIN))) ||
      (input.passwordFields > 0 && !isText),
    paywall: PAYWALL.test(opening) || (input.thin && PAYWALL_ORDINARY.test(opening)),
    jsShell:
      NEEDS_SCRIPT.test(text) ||
      (input.thin && input.scripts > 0 && (input.emptyMount || NEEDS_SCRIPT.test(noscript))),
    notFound:
      headlines.some((headline) => NOT_FOUND.test(headline.slice(0, MAX_HEADLINE).trim())) ||
      (input.thin && NOT_FOUND_SAID.test(text)),
    notFree: input.notFree,
  };
}

/** Whether a text has more to say than what its blocks of those words say: then they stand beside it. */
function saysMore(text: string, ...words: readonly RegExp[]): boolean {
  const others = text.split('\n\n').filter((block) => !words.some((word) => word.test(block)));
  return visibleCharacters(others.join('')) >= ALMOST_NOTHING;
}

/** What a text quotes it does not say itself. */
function withoutQuotes(text: string): string {
  return text.replace(/“[^”]{1,200}”|«[^»]{1,200}»|„[^“”]{1,200}[“”]|"[^"\n]{1,200}"/gu, '""');
}

/** "Just a moment...", "Attention Required! | Shop"; not "How a captcha works". */
function saysOnlyCaptcha(headline: string): boolean {
  return headline
    .slice(0, MAX_HEADLINE)
    .split(/\s[|–—·:-]\s|:\s/u)
    .some(
      (part) =>
        /^\P{L}*(?:please)?\P{L}*$/iu.test(part.replace(CAPTCHA_HEADLINE, '')) && CAPTCHA_HEADLINE.test(part),
    );
}
