/** Ours and the libraries beside it, each from HTML to text with the DOM that its own documentation uses. */
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';
import { parseHTML } from 'linkedom';
import { extractHtml } from '../../../src/sources/extract-html';
import { textOfHtml } from './words';

export type Extractor = (html: string) => string | Promise<string>;

const URL_OF_PAGE = 'https://site.example/a/page';

/** Titles, which the libraries give apart, count nowhere. */
export const EXTRACTORS = {
  Lacuna: (html) => extractHtml(html).text,
  Readability: (html) => {
    // Without a console of its own, jsdom prints what it finds wrong with style sheets.
    const { window } = new JSDOM(html, { url: URL_OF_PAGE, virtualConsole: new VirtualConsole() });
    return textOfHtml(new Readability(window.document).parse()?.content ?? '');
  },
  Defuddle: async (html) => {
    const { document } = parseHTML(html);
    return textOfHtml((await Defuddle(document as unknown as Document, URL_OF_PAGE)).content);
  },
  'all text': (html) => textOfHtml(html),
} satisfies Readonly<Record<string, Extractor>>;

export type ExtractorName = keyof typeof EXTRACTORS;
