/**
 * What the support matrix costs: cells and time of those that Liu's scores need, of those that ALCE's cap and its
 * leave-one-out add, and of other sources that are looked through, within one run of the embedded judge. Each kind is
 * asked after the one before, so that it finds encoded what a run finds encoded.
 */
import { quickAudit } from '../../src/cli/connect-audit';
import { loadJudge } from '../../src/cli/load-judge';
import { loadAudit, runAnswer } from '../../src/cli/run-input';
import type { JudgeQuestion } from '../../src/core/model/judgement';
import type { Judge } from '../../src/core/ports/judge';
import { ADDRESSES } from '../demo/sample/addresses';
import { ANSWER_HTML, QUERY } from '../demo/sample/answer';
import { SAMPLE_PAGES } from '../demo/sample/pages';
import { type MadeAudit, makeAudit } from './audit-input';

const KINDS = [
  'alone and all together',
  'first three',
  'all but one',
  'other sources',
  'coverage of facts',
] as const;
type Kind = (typeof KINDS)[number];

interface Spent {
  cells: number;
  ms: number;
}

/** Of this process: other work on the machine does not count. */
const cpuMs = () => process.cpuUsage().user / 1000;

/** Asks each kind of cell by itself and counts. */
function counting(judge: Judge) {
  const spent = new Map<Kind, Spent>(KINDS.map((kind) => [kind, { cells: 0, ms: 0 }]));
  const counted: Judge = {
    engine: judge.engine,
    judgesBy: judge.judgesBy,
    async judge(batch, onJudged, signal) {
      for (const [kind, questions] of byKind(batch.questions)) {
        const since = cpuMs();
        await judge.judge({ premises: batch.premises, questions }, onJudged, signal);
        const sum = spent.get(kind);
        if (!sum) continue;
        sum.cells += questions.length;
        sum.ms += cpuMs() - since;
      }
    },
  };
  /** Sources that each statement was asked about so far: what it cites. */
  const citedBy = new Map<string, Set<string>>();
  function byKind(questions: readonly JudgeQuestion[]): Map<Kind, JudgeQuestion[]> {
    const isFirst = citedBy.size === 0;
    const sorted = new Map<Kind, JudgeQuestion[]>();
    for (const question of questions) {
      const kind = kindOf(question, isFirst);
      sorted.set(kind, [...(sorted.get(kind) ?? []), question]);
    }
    return sorted;
  }
  function kindOf({ key, task, premises }: JudgeQuestion, isFirst: boolean): Kind {
    if (task === 'coverage') return 'coverage of facts';
    const [statement = ''] = JSON.parse(key) as string[];
    const cited = citedBy.get(statement);
    if (!isFirst) return premises.length > 1 ? 'all but one' : 'other sources';
    // All together comes first of a statement's cells.
    if (!cited) citedBy.set(statement, new Set(premises));
    const isFirstThree = cited !== undefined && premises.length > 1;
    return isFirstThree ? 'first three' : 'alone and all together';
  }
  return { judge: counted, spent };
}

async function measure(
  name: string,
  {
    query,
    answer,
    sources,
  }: Pick<MadeAudit, 'query' | 'answer'> & {
    readonly sources: readonly { readonly id: string; readonly text?: string; readonly html?: string }[];
  },
): Promise<void> {
  const { judge } = await loadJudge();
  const { judge: counted, spent } = counting(judge);
  const audit = await loadAudit({ query, answer: [answer], sources: [...sources] }, '-');
  const since = cpuMs();
  const report = await runAnswer(audit, answer, quickAudit(counted));
  const whole = cpuMs() - since;
  const base = spent.get('alone and all together');
  const better = report.statements.filter((result) => result.better).length;
  console.log(
    `\n${name}: ${report.statements.length} statements, ${sources.length} sources, ${(whole / 1000).toFixed(2)} s in all; ${better} statements have a better source`,
  );
  for (const [kind, { cells, ms }] of spent) {
    const ratio = base ? `${(ms / base.ms).toFixed(2)} of the first` : '';
    console.log(`  ${kind}: ${cells} cells, ${(ms / 1000).toFixed(2)} s, ${ratio}`);
  }
  const scored = ['first three', 'all but one', 'other sources'].reduce(
    (sum, kind) => sum + (spent.get(kind as Kind)?.ms ?? 0),
    0,
  );
  console.log(`  added to the whole audit: ${((scored / (whole - scored)) * 100).toFixed(0)}%`);
}

/** The sample's answer with numbers for its citations. */
function sampleAudit() {
  const addresses = Object.values(ADDRESSES);
  const sources = addresses.map((url, i) => ({
    id: String(i + 1),
    html: String(
      SAMPLE_PAGES.find(({ host, path, status }) => status === undefined && url === `http://${host}${path}`)
        ?.body ?? '',
    ),
  }));
  const answer = ANSWER_HTML.replace(/<a [^>]*aria-label="([^"]*)"[^>]*>.*?<\/a>/g, (_, label: string) => {
    const at = addresses.findIndex((url) => label.includes(url));
    return `[${at + 1}]`;
  })
    .replace(/<li>/g, '\n- ')
    .replace(/<\/p>/g, '\n\n')
    .replace(/<[^>]+>/g, '');
  return { query: QUERY, answer, sources: sources.filter(({ html }) => html !== '') };
}

/** Every statement cites the sources that follow its own too. */
function citing(audit: MadeAudit, most: number): MadeAudit {
  let at = 0;
  const answer = audit.answer.replace(/ \[(\d+)\]/g, (_, id: string) => {
    const count = 1 + (at++ % most);
    const numbers = Array.from(
      { length: count },
      (_, i) => ((Number(id) - 1 + i) % audit.sources.length) + 1,
    );
    return ` ${numbers.map((number) => `[${number}]`).join('')}`;
  });
  return { ...audit, answer };
}

const made = makeAudit({ seed: 7, sources: 15, wordsPerSource: 2500, statements: 60 });
await measure('Sample', sampleAudit());
await measure('Large, one citation a statement', made);
await measure('Large, one to four citations a statement', citing(made, 4));
