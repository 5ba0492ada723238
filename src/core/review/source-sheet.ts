import { wasRead } from '../model/source';
import type { Report, SourceResult } from '../report/schema';
import { ownEntry } from './reviewed-statement';
import { asTable, FILLED_BY, sourceColumns } from './sheet-columns';

/**
 * The sheet on how far the sources can be relied on, one row each, with what the reviewer said of them.
 * @param report as stored
 * @param cells as of `worksheet`
 * @returns rows of cells, the first the columns' names
 */
export function sourceSheet(report: Report, cells: 'filled' | 'blank'): string[][] {
  const given = cells === 'filled' ? (report.review?.sources ?? {}) : {};
  const reviewer = cells === 'filled' ? (report.review?.reviewer ?? '') : '';
  return asTable(sourceColumns(cells), [
    { kind: 'reviewer', text: reviewer },
    ...report.sources.map((source) => {
      const own = ownEntry(given, source.id);
      const { publisher = '', kind = '', date = '', rating, note = '' } = own ?? {};
      return {
        ...{ id: source.id, kind: 'source', text: source.title ?? source.url ?? source.id },
        ...{ address: source.url ?? '', read: shareRead(source), 'cited by': source.citedBy.join(' ') },
        'the page says': [source.publisher, source.published].filter(Boolean).join('; '),
        ...{ publisher, 'type of source': kind, date, rating: String(rating ?? ''), note },
        [FILLED_BY]: own ? 'reviewer' : '',
      };
    }),
  ]);
}

function shareRead({ state: { kind, shareRead } }: SourceResult): string {
  if (!wasRead(kind) || shareRead === null) return kind;
  return `${kind}, ${Math.round(shareRead * 100)}%`;
}
