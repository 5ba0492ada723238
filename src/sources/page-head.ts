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
}

const MOUNT_ID = /^(?:root|app|__next|__nuxt|___gatsby|main-app|application|app-root|svelte|mount)$/iu;

function ownText(element: HtmlElement): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
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
          return false;
        case 'style':
          styles.push(ownText(element));
          return false;
        case 'noscript':
          noscript.push(ownText(element));
          return false;
        case 'script':
          scripts++;
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
  };
}
