import { describe, expect, it } from 'vitest';
import type { Citation, CitedUrl } from '../model/answer';
import { citedSources } from './cited-sources';

const url = (host: string, hint: string | null = null): CitedUrl => ({
  raw: `https://${host}/`,
  url: `https://${host}/`,
  key: `${host}/`,
  hint,
});

const citation = (id: string, given: Partial<Citation>): Citation => ({
  id,
  offset: 0,
  span: null,
  label: '',
  declared: 1,
  refs: [],
  urls: [],
  foundBy: 'nothing',
  state: 'unresolved',
  ...given,
});

describe('citedSources', () => {
  it('gives one source for a page that is cited twice, with the hints of both', () => {
    const { sources, targets } = citedSources({
      citations: [
        citation('c1', { urls: [url('a.org', 'first words')], label: 'A' }),
        citation('c2', { urls: [url('b.org')], label: '2' }),
        citation('c3', { urls: [url('a.org', 'other words')] }),
      ],
    });
    expect(sources).toEqual([
      { id: '1', url: 'https://a.org/', title: 'A', hints: ['first words', 'other words'] },
      { id: '2', url: 'https://b.org/', title: null, hints: [] },
    ]);
    expect(targets.get('c3')).toEqual(['1']);
  });

  it('keeps what a mark declares beyond the addresses found as unknown', () => {
    const { targets } = citedSources({
      citations: [citation('c1', { urls: [url('a.org')], declared: 3 }), citation('c2', { declared: 1 })],
    });
    expect(targets.get('c1')).toEqual(['1', null, null]);
    expect(targets.get('c2')).toEqual([null]);
  });

  it('binds numbers to the ids of the given sources', () => {
    const { targets, sources } = citedSources(
      { citations: [citation('c1', { refs: ['7', '9'], declared: 2 })] },
      [
        { id: '9', url: null, title: 'Nine' },
        { id: '8', url: null, title: 'Eight' },
      ],
    );
    expect(targets.get('c1')).toEqual(['9', null]);
    expect(sources.map((s) => s.id)).toEqual(['9', '8']);
  });

  it('binds numbers by position where no mark is the id of a given source', () => {
    const { targets } = citedSources({ citations: [citation('c1', { refs: ['2'] })] }, [
      { id: 'who', url: null, title: null },
      { id: 'un', url: null, title: null },
    ]);
    expect(targets.get('c1')).toEqual(['un']);
  });

  it('completes a mark of which only one address is known from the given sources', () => {
    const { targets } = citedSources(
      { citations: [citation('c1', { refs: ['1', '3'], declared: 2, urls: [url('a.org')] })] },
      [
        { id: '1', url: url('a.org'), title: null },
        { id: '3', url: null, title: 'Three' },
      ],
    );
    expect(targets.get('c1')).toEqual(['1', '3']);
  });

  it('recognises a given source by its address', () => {
    const { targets, sources } = citedSources({ citations: [citation('c1', { urls: [url('a.org')] })] }, [
      { id: 'x', url: url('a.org'), title: 'Page' },
    ]);
    expect(targets.get('c1')).toEqual(['x']);
    expect(sources).toHaveLength(1);
  });
});
