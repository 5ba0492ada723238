/** One large audit with the judge that ships: the time of each stage, and how many windows were encoded. */
import type { BenchTable } from '../../src/cli/bench-result';
import { loadJudge } from '../../src/cli/load-judge';
import { loadAudit, runAnswer } from '../../src/cli/run-input';
import type { MadeAudit } from './audit-input';

export async function measureAudit({ query, answer, sources }: MadeAudit): Promise<BenchTable> {
  const { judge, encoder } = await loadJudge();
  const audit = await loadAudit({ query, answer: [answer], sources: [...sources] }, '-');
  const seconds = new Map<string, number>();
  let since = performance.now();
  let stage = '';
  const enter = (next: string) => {
    const now = performance.now();
    if (stage) seconds.set(stage, (seconds.get(stage) ?? 0) + (now - since) / 1000);
    stage = next;
    since = now;
  };
  enter('preparing');
  const report = await runAnswer(audit, answer, judge, (progress) => enter(progress.stage));
  enter('');
  const rows = [...seconds].map(([name, time]) => [name, time.toFixed(2)]);
  return {
    heading: `Audit: ${report.statements.length} statements, ${sources.length} sources, engine ${judge.engine}; ${encoder.counts.encoded} texts encoded of ${encoder.counts.asked} asked for`,
    columns: ['stage', 'seconds'],
    rows,
  };
}
