/** Sources as sheets have them: what they are called, and what was found in them. */
import type { Evidence } from '../model/judgement';
import { wasRead } from '../model/source';
import type { Report, SourceResult, StatementResult } from '../report/schema';

/** As in `[2] Batteries in your baggage https://…`. */
function sourceName({ id, title, url }: Pick<SourceResult, 'id' | 'title' | 'url'>): string {
  return [`[${id}]`, title, url].filter((part) => part !== null).join(' ');
}

/** Of a source that a statement cites; one that was not read says so. */
export function citedName({ sources }: Report, id: string | null): string {
  const source = sources.find((one) => one.id === id);
  if (!source) return 'address unknown';
  const { kind } = source.state;
  return wasRead(kind) ? sourceName(source) : `${sourceName(source)} (${kind})`;
}

/** The sources of a statement that were read and what was found in them, one block a source. */
export function citedPassages({ sources, statements }: Report, id: string): string {
  const result = statements.find(({ statement }) => statement === id);
  const passages = passagesOf(result);
  const cited = new Set(result?.cited.map(({ source }) => source));
  return sources
    .filter((source) => cited.has(source.id) && wasRead(source.state.kind))
    .map((source) => {
      const found = passages.filter((passage) => passage.source === source.id);
      const texts = found.length > 0 ? found.map(({ text }) => `“${text}”`) : ['no passage found'];
      return [sourceName(source), ...texts].join('\n');
    })
    .join('\n\n');
}

/** In the order of their sources' texts, so that none stands first for being the best. */
function passagesOf(result: StatementResult | undefined): Evidence[] {
  const judgements = [result?.joint, ...(result?.cited.map(({ judgement }) => judgement) ?? [])];
  const evidence = judgements.flatMap((judgement) => judgement?.evidence ?? []);
  const places = new Map(evidence.map((one) => [`${one.source} ${one.start} ${one.end}`, one]));
  return [...places.values()].sort((a, b) => a.start - b.start);
}
