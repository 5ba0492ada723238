/** The judge inside the extension: no download, no GPU, the same code in a worker and in Node. */
import { judgeClaim } from '../../core/judging/judge-claim';
import type { JudgeBatch, Judgement } from '../../core/model/judgement';
import type { Judge } from '../../core/ports/judge';
import { indexPremise, type PremiseIndex } from '../../core/retrieval/premise-index';

export const EMBEDDED_ENGINE = 'embedded:rules-1';

/** Longest time without giving way to messages and aborts. */
const SLICE_MS = 30;

export function createEmbeddedJudge(): Judge {
  return { engine: EMBEDDED_ENGINE, judge };
}

async function judge(
  batch: JudgeBatch,
  onJudged: (key: string, judgement: Judgement) => void,
  signal?: AbortSignal,
): Promise<void> {
  const texts = new Map(batch.premises.map((premise) => [premise.id, premise]));
  const indexed = new Map<string, PremiseIndex>();
  let sliceEnds = performance.now() + SLICE_MS;
  const giveWay = async () => {
    if (performance.now() >= sliceEnds) {
      await nextTask();
      sliceEnds = performance.now() + SLICE_MS;
    }
    if (signal?.aborted) throw new DOMException('Judging was stopped', 'AbortError');
  };
  for (const question of batch.questions) {
    const premises: PremiseIndex[] = [];
    for (const id of question.premises) {
      await giveWay();
      const premise = texts.get(id);
      if (!premise) continue;
      const index = indexed.get(id) ?? indexPremise(premise);
      indexed.set(id, index);
      premises.push(index);
    }
    await giveWay();
    const verdict = judgeClaim(question.claim, question.context, premises);
    onJudged(question.key, { ...verdict, engine: EMBEDDED_ENGINE });
  }
}

/** Lets messages, timers and aborts through. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
