/** What is known about pages of any make. */

/** Around an answer or in it, but no text of it. */
export const FURNITURE = [
  'aside',
  'footer',
  'form',
  'nav',
  '[role="banner"]',
  '[role="complementary"]',
  '[role="contentinfo"]',
  '[contenteditable="true"]',
  '.mw-editsection',
].join(', ');

/** Lists of notes: GFM, markdown-it, Pandoc, MediaWiki. */
export const NOTES = [
  '[data-footnotes]',
  '.footnotes',
  '.footnotes-sep',
  '[role="doc-endnotes"]',
  'ol.references',
  '.reflist',
].join(', ');

/** References to notes of the same page, in the same four dialects. */
export const NOTE_REFERENCES = [
  'a[data-footnote-ref]',
  'sup.footnote-ref > a',
  'a.footnote-ref',
  'a[role="doc-noteref"]',
  'sup.reference a[href*="#cite_note"]',
  'sup > a[href^="#"]',
].join(', ');

/** Citation chips of known sites, which survive in copied HTML and on saved pages. */
export const CHIPS = [
  '[data-pplx-citation]',
  '[data-pplx-citation-url]',
  '[data-citation-url]',
  '[data-source-url]',
  '[data-testid="webpage-citation-pill"]',
  '[data-testid="chatgpt-citation"]',
  'source-inline-chip',
].join(', ');
