/** What a page says about itself outside its visible text: title, language, imprint, styles, scripts. */
import type { Imprint } from '../core/model/source';
import { ImprintReader } from './page-imprint';
import { cleanLine } from './page-text';
import { attribute, type HtmlDocument, type HtmlElement, walk } from './parse-html';

export interface PageHead {
  readonly title: string | null;
  readonly language: string | null;
  readonly imprint: Imprint;
  readonly styles: readonly string[];
  /** Text of `noscript` elements, as written. */
  readonly noscript: string;
  readonly scripts: number;
  readonly passwordFields: number;
  /** An element in which an application is usually mounted is empty. */
  readonly emptyMount: boolean;
  /** Address that the page leads to by itself (`meta refresh`), as written; null: it stays. */
  readonly refresh: string | null;
  /** Contents of its JSON-LD scripts. */
  readonly linkedData: readonly string[];
  /** It says of itself that it is not free to read, in whole or in part. */
  readonly notFree: boolean;
  /** It loads what robot checks are made of; many ordinary pages do too. */
  readonly robotCheck: boolean;
}

/** Later than this a page renews itself for its readers, seconds. Chosen by hand. */
const SOON = 10;
/** schema.org's mark of what is sold, as `false`, `"False"` or `"http://schema.org/False"`. */
const NOT_FREE = /"isAccessibleForFree"\s*:\s*"?(?:https?:\/\/schema\.org\/)?false\b/iu;
const ROBOT_CHECK =
  /challenges\.cloudflare\.com|\/cdn-cgi\/challenge-platform\/|captcha-delivery\.com|\bpx-captcha\b|\/captcha\/captcha\.js|hcaptcha\.com|recaptcha\/(?:api|enterprise)|_Incapsula_Resource|awswaf\.com|geetest\.com|arkoselabs\.com/iu;

/** Where `content` of a `meta refresh` leads: `0; url=/there`. */
function refreshOf(element: HtmlElement): string | null {
  const content = attribute(element, 'content') ?? '';
  const at = content.search(/[;,]/u);
  if (at < 0 || !(Number.parseFloat(content.slice(0, at)) <= SOON)) return null;
  const address = content
    .slice(at + 1)
    .trim()
    .replace(/^url\s*=\s*/iu, '')
    .replace(/^["']|["'].*$/gu, '');
  return address === '' ? null : address;
}

const MOUNT_ID = /^(?:root|app|__next|__nuxt|___gatsby|main-app|application|app-root|svelte|mount)$/iu;

function ownText(element: HtmlElement): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

function isLinkedData(element: HtmlElement): boolean {
  return /^application\/ld\+json/iu.test(attribute(element, 'type')?.trim() ?? '');
}

function isEmpty(element: HtmlElement): boolean {
  return element.childNodes.every(
    (child) => !('tagName' in child) && !('value' in child && /\S/u.test(child.value)),
  );
}

export function readHead(document: HtmlDocument): PageHead {
  let title: string | null = null;
  let socialTitle: string | null = null;
  let language: string | null = null;
  const imprint = new ImprintReader();
  const styles: string[] = [];
  const noscript: string[] = [];
  let scripts = 0;
  let passwordFields = 0;
  let emptyMount = false;
  let refresh: string | null = null;
  const linkedData: string[] = [];
  let notFree = false;
  let robotCheck = false;

  walk(document, {
    enter(element) {
      imprint.read(element);
      switch (element.tagName) {
        case 'html':
          language =
            attribute(element, 'lang')
              ?.trim()
              .toLowerCase()
              .match(/^[a-z]{2,3}(?![a-z])/u)?.[0] ?? null;
          return true;
        case 'title':
          // The first one is the page's; later ones belong to pictures.
          title ??= cleanLine(ownText(element)) || null;
          return false;
        case 'meta':
          if (/^og:title$/iu.test(attribute(element, 'property') ?? ''))
            socialTitle ??= cleanLine(attribute(element, 'content') ?? '') || null;
          if (/^refresh$/iu.test(attribute(element, 'http-equiv') ?? '')) refresh ??= refreshOf(element);
          if (/^article:content_tier$/iu.test(attribute(element, 'property') ?? ''))
            notFree ||= /^locked$/iu.test(attribute(element, 'content') ?? '');
          return false;
        case 'style':
          styles.push(ownText(element));
          return false;
        case 'noscript':
          noscript.push(ownText(element));
          return false;
        case 'script':
          scripts++;
          robotCheck ||=
            ROBOT_CHECK.test(attribute(element, 'src') ?? '') || ROBOT_CHECK.test(ownText(element));
          if (isLinkedData(element)) linkedData.push(ownText(element));
          return false;
        case 'iframe':
          robotCheck ||= ROBOT_CHECK.test(attribute(element, 'src') ?? '');
          return false;
        case 'svg':
          return false;
        case 'input':
          if (attribute(element, 'type')?.toLowerCase() === 'password') passwordFields++;
          return false;
        case 'app-root':
          emptyMount ||= isEmpty(element);
          return true;
        default:
          if (MOUNT_ID.test(attribute(element, 'id') ?? '')) emptyMount ||= isEmpty(element);
          return true;
      }
    },
    leave() {},
    text() {},
  });

  return {
    title: title ?? socialTitle,
    language,
    imprint: imprint.imprint(),
    styles,
    noscript: noscript.join('\n'),
    scripts,
    passwordFields,
    emptyMount,
    refresh,
    linkedData,
    notFree: notFree || linkedData.some((data) => NOT_FREE.test(data)),
    robotCheck,
  };
}
