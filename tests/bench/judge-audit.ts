/** One large audit with the judge that ships: the time of each stage, and how many windows were encoded. */
import type { BenchTable } from '../../src/cli/bench-result';
import { quickAudit } from '../../src/cli/connect-audit';
import { loadJudge } from '../../src/cli/load-judge';
import { loadAudit, runAnswer } from '../../src/cli/run-input';
import type { MadeAudit } from './audit-input';

export async function measureAudit({ query, answer, sources }: MadeAudit): Promise<BenchTable> {
  const { judge, encoder } = await loadJudge();
  const audit = await loadAudit({ query, answer: [answer], sources: [...sources] }, '-');
  const seconds = new Map<string, number>();
  const encoded = new Map<string, number>();
  let since = performance.now();
  let before = 0;
  let stage = '';
  const enter = (next: string) => {
    const now = performance.now();
    if (stage) {
      seconds.set(stage, (seconds.get(stage) ?? 0) + (now - since) / 1000);
      encoded.set(stage, (encoded.get(stage) ?? 0) + encoder.counts.encoded - before);
    }
    before = encoder.counts.encoded;
    stage = next;
    since = now;
  };
  enter('preparing');
  const report = await runAnswer(audit, answer, quickAudit(judge), (progress) => enter(progress.stage));
  enter('');
  const rows = [...seconds].map(([name, time]) => [name, time.toFixed(2), encoded.get(name) ?? 0]);
  const asked = new Set(report.statements.filter(({ joint }) => joint).map(({ statement }) => statement))
    .size;
  const windows = (encoded.get('support') ?? 0) - asked;
  return {
    heading: `Audit: ${report.statements.length} statements, ${sources.length} sources, engine ${judge.engine}; ${windows} windows of the sources encoded for ${asked} statements`,
    columns: ['stage', 'seconds', 'texts encoded'],
    rows,
  };
}
