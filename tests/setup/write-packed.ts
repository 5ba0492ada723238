/** Word and EPUB files with known text, for tests. */
import { strToU8, zipSync } from 'fflate';

export const writePacked = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** @param body WordprocessingML between `w:body` and its end */
export function writeWord(body: string, title = ''): Uint8Array {
  return writePacked({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'docProps/core.xml': `<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml':
      '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>',
    'word/media/image1.png': new Uint8Array(5000),
  });
}

export const wordParagraph = (text: string, style = '') =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** @param chapters XHTML of the body of each, in the order of the spine, which is not that of the manifest */
export function writeEpub(
  chapters: readonly string[],
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array {
  const name = (i: number) => `text/ch%20${i}.xhtml`;
  const items = chapters.map(
    (_, i) => `<item id="c${i}" href="${name(i)}" media-type="application/xhtml+xml"/>`,
  );
  const book = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Rivers &amp; Lakes</dc:title><dc:language>en-US</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${items.reverse().join('')}</manifest><spine><itemref idref="nav"/>${chapters.map((_, i) => `<itemref idref="c${i}"/>`).join('')}</spine></package>`;
  const page = (body: string) =>
    `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="x.js"/></head><body>${body}</body></html>`;
  return writePacked({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OEBPS/book.opf': book,
    'OEBPS/nav.xhtml': page('<nav><ol><li><a href="x">Contents</a></li></ol></nav>'),
    ...Object.fromEntries(chapters.map((body, i) => [`OEBPS/text/ch ${i}.xhtml`, page(body)])),
    ...more,
  });
}
