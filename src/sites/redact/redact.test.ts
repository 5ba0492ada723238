import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { hasData } from '../../../tests/setup/data';
import { pageOf } from '../../../tests/setup/pages';
import { ownSitePages, type SitePage, sharedSitePages } from '../../../tests/setup/site-pages';
import { captureAnswer, listAnswers } from '../registry';
import { captureFileOf } from './capture-file';
import { redactSpoken, redactText } from './redact-text';
import { askedPart, vocabularyOf } from './vocabulary';

const URL = 'https://chatgpt.com/c/0f8fad5b-d9cb-469f-a165-70867728950e';
const fileOf = (html: string, url = URL) => captureFileOf({ document: pageOf(html), url }, [], null);

describe('text', () => {
  const cases: [text: string, redacted: string][] = [
    ['Lisbon has 545,796 people.', 'Xxxxxx xxx 000,000 xxxxxx.'],
    ['Über 20 °C, e.g. in Genève!', 'Xxxx 00 °X, x.x. xx Xxxxxx!'],
    ['It is old [3][12], they say [1234].', 'Xx xx xxx [3][12], xxxx xxx [0000].'],
    ['Sources:', 'Sources:'],
    ['Town hall +1', 'Xxxx xxxx +1'],
    ['\\ue202turn0search4', '\\ue202turn0search4'],
    ['+2', '+2'],
    ['2/3', '2/3'],
    ['东京。', '字字。'],
    ['שלום, 12', 'אאאא, 00'],
    ['٣', '0'],
  ];
  for (const [text, redacted] of cases) it(text, () => expect(redactText(text)).toBe(redacted));

  it('spoken labels keep small counts', () => {
    expect(redactSpoken('Registry 2024, 2 additional sources')).toBe('Xxxxxxxx 0000, 2 xxxxxxxxxx xxxxxxx');
  });
});

describe('vocabulary', () => {
  const asked = vocabularyOf({
    a: 'div[id^="message-"] > b',
    c: ['[data-state="open"], #list-of-x'],
    d: () => 1,
  });

  it('takes names, values and ids from selectors', () => {
    expect([...asked.attributes]).toEqual(['id', 'data-state']);
    expect([...asked.words].sort()).toEqual(['list', 'message', 'of', 'open', 'x']);
  });
  it('tells the part that is asked for', () => {
    expect(askedPart(asked, 'id', 'message-77')).toEqual([0, 8]);
    expect(askedPart(asked, 'data-state', 'open')).toEqual([0, 4]);
    expect(askedPart(asked, 'data-state', 'closed')).toBeNull();
  });
});

describe('a page', () => {
  it('keeps elements, classes and structure; replaces texts, addresses, keys', () => {
    const html =
      fileOf(`<div class="turn" data-turn-key="ab12cd34-0000-4000-8000-000000000001" style="opacity: 0; color: red">
      <p onclick="steal()">Anna lives in Lisbon.</p>
      <a data-testid="chatgpt-citation" href="https://city.example.net/lisbon?utm_source=chatgpt.com"
        aria-label="City: Lisbon, https://city.example.net/lisbon, 2 additional sources">city</a>
      <a href="/c/77">other</a><img src="https://x.example/anna.png" alt="Anna"><script>const a = 'Anna';</script>
      </div>`);
    const body = html.slice(html.indexOf('<body'));
    expect(body).toBe(`<body>
<div class="turn" data-turn-key="k1" style="opacity: 0">

<p>Xxxx xxxxx xx Xxxxxx.</p>
<a data-testid="chatgpt-citation" href="https://example.org/1" aria-label="Xxxx: Xxxxxx, https://example.org/1, 2 xxxxxxxxxx xxxxxxx">xxxx</a>
<a href="https://chatgpt.com/2">xxxxx</a><img alt="Xxxx">
</div></body>
</html>
`);
  });

  it('a title in an attribute of the page is no identifier', () => {
    expect(fileOf('<a data-testid="Anna and the lawyer" rel="noopener noreferrer">x</a>')).toContain(
      '<a data-testid="k1 k2 k3 k4" rel="noopener noreferrer">',
    );
  });

  it("leaves out the host of a site of one's own", () => {
    const html = fileOf('<a href="/x">x</a>', 'https://chat.firm.example.net/c/1');
    expect(html).toContain('href="https://chat.example/1"');
    expect(html).not.toContain('firm');
  });

  it('keeps lists of citations in comments, their strings replaced', () => {
    expect(
      fileOf(
        '<p><!--TgQPHd||[["0f8fad5b-d9cb-469f-a165-70867728950e",["A town","https://a.example/t"],7]]--></p>',
      ),
    ).toContain('<!--TgQPHd||[["k1",["X xxxx","https://example.org/1"],7]]-->');
    expect(fileOf('<p><!-- written by Anna --></p>')).toContain('<!-- xxxxxxx xx Xxxx -->');
  });

  it('cuts a page that is too large down to what stands around the answer', () => {
    const turns = Array.from(
      { length: 3000 },
      (_, n) => `<div class="turn" data-n="${n % 90}"><p>${'word '.repeat(30)}</p></div>`,
    );
    const document = pageOf(`<main>${turns.join('')}</main>`);
    const around = document.querySelectorAll('.turn')[1500] as Element;
    around.setAttribute('data-state', 'this-one');
    const file = captureFileOf({ document, url: URL }, [around], null);
    expect(file.length).toBeLessThan(310_000);
    expect(file).toContain('this-one');
    expect(file).toMatch(/<!-- \d+ more elements -->/);
  });
});

/** What redaction writes itself, or leaves: a short word may be a part of it ("butt", "http", "tgpt"). */
const WRITTEN = ['https', 'html', 'button', 'chatgpt', 'text'];
const isWritten = (word: string): boolean => WRITTEN.some((written) => written.includes(word));
/** Words that no selector asks for. */
const word = fc.stringMatching(/^[b-df-hj-np-rt-vz]{4,12}$/).filter((word) => !isWritten(word));
const secret = fc.oneof(
  word,
  fc.tuple(word, word).map(([a, b]) => `${a}@${b}.net`),
  fc.tuple(word, word, word).map(([a, b, c]) => `https://${a}.${b}.net/${c}?q=${a}#:~:text=${c}`),
  fc.integer({ min: 1000, max: 99_999_999 }).map(String),
  fc.uuid(),
);
const attribute = fc.constantFrom(
  ...'id href title alt aria-label data-turn-key data-message-id data-source-url data-anything placeholder for value style src data-index'.split(
    ' ',
  ),
);

describe('whatever a page holds', () => {
  it('no word, address, number or key of it is in the file', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            text: fc.array(secret, { maxLength: 6 }),
            attribute,
            value: secret,
            comment: secret,
            tag: fc.constantFrom('p', 'span', 'a', 'img', 'x-el', 'code', 'button', 'li'),
          }),
          { maxLength: 12 },
        ),
        (parts) => {
          const { document } = parseHTML('<!doctype html><html><body></body></html>');
          const secrets = new Set<string>();
          for (const { text, attribute, value, comment, tag } of parts) {
            const element = document.createElement(tag);
            element.setAttribute(attribute, value);
            element.append(text.join(' '), document.createComment(comment));
            document.body.append(element);
            for (const held of [...text, value, comment]) {
              for (const piece of held.match(/[\p{L}\p{N}]{4,}/gu) ?? []) {
                if (!isWritten(piece)) secrets.add(piece);
              }
            }
          }
          const file = captureFileOf({ document: document as unknown as Document, url: URL }, [], null);
          const written = file.slice(file.indexOf('<body'));
          for (const held of secrets) if (!/^0+$/.test(held)) expect(written).not.toContain(held);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** What an adapter finds on a page, without any of its words. */
function found(document: Document, url: string) {
  const listed = listAnswers(document, url);
  if ('failure' in listed) return listed.failure;
  return listed.answers.map((handle) => {
    const captured = captureAnswer(handle);
    if ('failure' in captured) return captured.failure;
    const { citations, links, capture } = captured.draft;
    return {
      generation: capture.generation,
      // Some addresses are told by names, which the file does not hold.
      citations: citations.map(({ declared }) => declared),
      links: links.length,
    };
  });
}

describe('adapters read the file of a saved page as they read the page', () => {
  const check = ({ open, expected }: SitePage): void => {
    const document = open();
    const file = pageOf(captureFileOf({ document, url: expected.url }, [], null));
    expect(found(file, expected.url)).toEqual(found(document, expected.url));
  };
  it.each(ownSitePages().map((page) => [page.name, page] as const))('%s', (_, page) => check(page));
  it
    .skipIf(!hasData('fixtures', 'README.md'))
    .each(sharedSitePages().map((page) => [page.name, page] as const))('%s', (_, page) => check(page));
});
