/** Where a statement was looked for and not found: "not in the 62% of the page that was read" is not "not there". */
import type { SourceResult, StatementResult } from '../report/schema';

export interface Absence {
  /** Source id. */
  readonly source: string;
  readonly searched: 'whole page' | 'part of the page' | 'text given';
  /** Of the page, 0..1, where a part of it was searched; else null. */
  readonly share: number | null;
}

/**
 * @returns for a statement that is supported in part or not at all: each source that does not support it fully,
 * in the order of citation; else nothing
 */
export function absence(
  { verdict, cited }: Pick<StatementResult, 'verdict' | 'cited'>,
  sources: readonly Pick<SourceResult, 'id' | 'state'>[],
): Absence[] {
  if (verdict !== 'none' && verdict !== 'partial') return [];
  const states = new Map(sources.map(({ id, state }) => [id, state]));
  return cited.flatMap(({ source, support }): Absence[] => {
    const state = source === null ? undefined : states.get(source);
    if (source === null || !state || (support !== 'none' && support !== 'partial')) return [];
    if (state.kind === 'pasted') return [{ source, searched: 'text given', share: null }];
    const { shareRead } = state;
    // What is shown as 100% is all of it.
    if (shareRead === null || Math.round(shareRead * 100) >= 100) {
      return [{ source, searched: 'whole page', share: null }];
    }
    return [{ source, searched: 'part of the page', share: shareRead }];
  });
}
