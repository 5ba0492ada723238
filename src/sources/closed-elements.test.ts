import { expect, it } from 'vitest';
import { withClosedElements } from './closed-elements';

const XML = '<?xml version="1.0"?>';

it.each([
  ['an empty title', `${XML}<html><head><title/></head>`, `${XML}<html><head><title></title></head>`],
  ['with attributes', `${XML}<script src="a/b.js" />x`, `${XML}<script src="a/b.js" ></script>x`],
  ['others are read as they are', `${XML}<br/><p/>`, `${XML}<br/><p/>`],
  [
    'by its namespace',
    '<html xmlns="http://www.w3.org/1999/xhtml"><style/>',
    '<html xmlns="http://www.w3.org/1999/xhtml"><style></style>',
  ],
  ['a page of HTML means what it says', '<title/>rest', '<title/>rest'],
])('%s', (_, page, expected) => {
  expect(withClosedElements(page)).toBe(expected);
});

it('takes no longer on many openings without an end', () => {
  const hostile = `${XML}${'<title '.repeat(200_000)}`;
  expect(withClosedElements(hostile)).toBe(hostile);
});
