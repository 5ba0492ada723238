import { describe, expect, it } from 'vitest';
import { evidenceLink, pageAt } from './evidence-link';

const pages = [0, 100, 100, 250];

describe('the page of an offset', () => {
  it.each([
    [0, 1],
    [99, 1],
    // The second page has no text: what begins at 100 is on the third.
    [100, 3],
    [249, 3],
    [250, 4],
    [9999, 4],
  ])('%i', (offset, page) => expect(pageAt({ pages }, offset)).toBe(page));

  it('is not known for a page of the web', () => {
    expect(pageAt({}, 5)).toBeNull();
    expect(pageAt({ pages: [] }, 5)).toBeNull();
  });
});

describe('the link of evidence', () => {
  const text = 'Water is wet.';
  it('opens a file with pages at the page', () => {
    expect(evidenceLink({ url: 'https://a.test/b.pdf', pages }, { start: 120, text })).toBe(
      'https://a.test/b.pdf#page=3',
    );
    expect(evidenceLink({ url: 'https://a.test/b.pdf#nameddest=x', pages }, { start: 0, text })).toBe(
      'https://a.test/b.pdf#page=1',
    );
  });

  it('opens a page of the web at the passage', () => {
    expect(evidenceLink({ url: 'https://a.test/b' }, { start: 120, text })).toBe(
      'https://a.test/b#:~:text=Water%20is%20wet.',
    );
  });

  it('is none for what is no address of the web', () => {
    expect(evidenceLink({ url: 'javascript:alert(1)', pages }, { start: 0, text })).toBeNull();
    expect(evidenceLink({ url: null, pages }, { start: 0, text })).toBeNull();
  });
});
