/**
 * Citation recall and precision after Gao et al. 2023, "Enabling Large Language Models to Generate Text with
 * Citations" (ALCE; its eval.py, metrics.md section 8). φ says whether sources together support a statement.
 *
 *   recall    = statements with φ(all their citations) / statements; 0 for an uncited one, and for one that
 *               cites something that is not there
 *   precision = citations that carry weight / citations; those of a statement that cites something that is
 *               not there are not counted
 *
 * A citation carries weight where its statement is supported and it is the only one, supports it alone, or
 * the others without it do not.
 */
import { ratio, withhold } from '../report/ratio';
import type { AlceScores, Score, StatementResult } from '../report/schema';
import { labelOfSet } from './judged-cells';

export interface AlceStatement {
  /** Source ids in the order of the citations, perhaps one twice; null where no source is known. */
  readonly citations: readonly (string | null)[];
  isRead(source: string): boolean;
  /**
   * φ.
   * @param sources that were read, at least one, each once
   * @returns null where that was not judged
   */
  supports(sources: readonly string[]): boolean | null;
}

/** What one statement adds to the counts; null where a judgement lacks. */
interface Share {
  /** Left out of recall where it is not known. */
  readonly recall: { readonly supported: boolean | null } | 'left out';
  readonly precise: number | null;
  readonly citations: number;
}

const NOTHING: Share = { recall: { supported: false }, precise: 0, citations: 0 };
const UNKNOWN: Share = { recall: 'left out', precise: 0, citations: 0 };

/**
 * ALCE to the letter. A source that was not read supports nothing: sets are judged by their read members.
 * @param statements all of the answer, whether they need support or not
 * @param cap citations of a statement that are looked at; all of them unless given
 * @returns no value while a judgement lacks (`not run`) and where nothing is cited: ALCE has 0 there (`alceValue`)
 */
export function scoreAlce(statements: readonly AlceStatement[], cap = Infinity): AlceScores {
  return addUp(statements, (statement) => {
    if (statement.citations.includes(null)) return NOTHING;
    return shareOf(statement, statement.citations.slice(0, cap));
  });
}

/**
 * The same over what could be read: as if the citations of unread and unknown sources were not there, except
 * that a statement which has one of them, and is not supported by the others, is left out of both figures.
 */
export function scoreAlceReadable(statements: readonly AlceStatement[], cap = Infinity): AlceScores {
  return addUp(statements, (statement) => {
    const kept = statement.citations.slice(0, cap);
    const read = kept.filter((source) => source !== null && statement.isRead(source));
    const share = shareOf(statement, read);
    const isSupported = share.recall !== 'left out' && share.recall.supported;
    return read.length < kept.length && isSupported === false ? UNKNOWN : share;
  });
}

/** A score as ALCE prints it: 0 where nothing is cited. */
export function alceValue({ value }: Score): number {
  return value ?? 0;
}

function shareOf(statement: AlceStatement, citations: readonly (string | null)[]): Share {
  const supports = (sources: readonly (string | null)[]) => supportsRead(statement, sources);
  const supported = supports(citations);
  const share = { recall: { supported }, citations: citations.length };
  if (!supported) return { ...share, precise: supported === null ? null : 0 };
  if (citations.length === 1) return { ...share, precise: 1 };
  let precise = 0;
  for (const [at, citation] of citations.entries()) {
    const alone = supports([citation]);
    const others = alone === false ? supports(citations.filter((_, other) => other !== at)) : false;
    if (alone === null || others === null) return { ...share, precise: null };
    if (!others) precise += 1;
  }
  return { ...share, precise };
}

function supportsRead(statement: AlceStatement, sources: readonly (string | null)[]): boolean | null {
  const read = new Set(
    sources.filter((source): source is string => source !== null && statement.isRead(source)),
  );
  return read.size === 0 ? false : statement.supports([...read]);
}

function addUp(statements: readonly AlceStatement[], share: (statement: AlceStatement) => Share): AlceScores {
  const shares = statements.map(share);
  const counted = shares.flatMap(({ recall }) => (recall === 'left out' ? [] : [recall.supported]));
  const cited = statements.some(({ citations }) => citations.length > 0);
  return {
    recall: unlessUnjudged(
      counted,
      ratio(
        counted.filter((supported) => supported).length,
        counted.length,
        statements.length > 0 ? 'no source read' : 'nothing judged',
      ),
    ),
    precision: unlessUnjudged(
      shares.map(({ precise }) => precise),
      ratio(
        sum(shares.map(({ precise }) => precise ?? 0)),
        sum(shares.map(({ citations }) => citations)),
        cited ? 'no source read' : 'no citation',
      ),
    ),
  };
}

function unlessUnjudged(parts: readonly unknown[], score: Score): Score {
  return parts.includes(null) ? withhold(score, 'not run') : score;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * A statement of a report. A source counts once, however often the statement cites it. `full` is support; a
 * set that was not judged as such is supported by a member that supports alone, unless another contradicts
 * (as the verdict has it).
 */
export function alceStatement(result: StatementResult): AlceStatement {
  const unread = new Set(
    result.cited.flatMap(({ source, support }) => (support === 'unreadable' ? [source] : [])),
  );
  return {
    citations: result.cited.map(({ source }) => source),
    isRead: (source) => !unread.has(source),
    supports: (sources) => {
      const together = labelOfSet(result, sources);
      if (together !== null) return together === 'full';
      const alone = sources.map((source) => labelOfSet(result, [source]));
      if (alone.includes('contradicted')) return false;
      return alone.includes('full') ? true : null;
    },
  };
}
