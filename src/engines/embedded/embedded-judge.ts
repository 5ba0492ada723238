/**
 * The judge inside the extension: no download, no GPU, the same code in a
 * worker and in Node. Rules read the words, a small encoder their meaning; a
 * fitted model weighs both.
 */
import { withMeaning } from '../../core/judging/align';
import { type Reading, readClaim, type Verdict, verdictOf } from '../../core/judging/judge-claim';
import { alignSoftly } from '../../core/judging/soft-alignment';
import { outlookOf, SUPPORT_MODEL, supportFeatures } from '../../core/judging/support-model';
import type { JudgeBatch, Judgement, JudgeQuestion } from '../../core/model/judgement';
import type { Judge } from '../../core/ports/judge';
import type { TokenEncoder } from '../../core/ports/token-encoder';
import { indexPremise, type PremiseIndex } from '../../core/retrieval/premise-index';

/** Longest time without giving way to messages and aborts. */
const SLICE_MS = 30;

/** @param encoder should keep what it encoded: the windows of one source are asked for by many questions */
export function createEmbeddedJudge(encoder: TokenEncoder): Judge {
  const engine = `embedded:${SUPPORT_MODEL.name}`;
  return {
    engine,
    async judge(batch, onJudged, signal) {
      const index = premiseIndexes(batch);
      const giveWay = timeSlices(signal);
      for (const question of batch.questions) {
        const premises: PremiseIndex[] = [];
        for (const id of question.premises) {
          await giveWay();
          const premise = index(id);
          if (premise) premises.push(premise);
        }
        await giveWay();
        const reading = readClaim(question.claim, question.context, premises);
        const verdict = 'examination' in reading ? await weigh(reading, question, encoder, signal) : reading;
        onJudged(question.key, { ...verdict, engine } satisfies Judgement);
      }
    },
  };
}

async function weigh(
  reading: Reading,
  { task, claim }: JudgeQuestion,
  encoder: TokenEncoder,
  signal?: AbortSignal,
): Promise<Verdict> {
  const { examination, windows } = reading;
  const texts = windows.map(({ premise, start, end }) => premise.text.slice(start, end));
  const [encodedClaim, ...encodedWindows] = await encoder.encode([claim, ...texts], signal);
  if (!encodedClaim) throw new Error('The encoder left the claim out.');
  const { alignment } = examination;
  const soft = alignSoftly(alignment.words, encodedClaim, encodedWindows);
  const outlook = outlookOf(supportFeatures(reading, soft), task);
  return verdictOf(examination, outlook, withMeaning(alignment, soft.words));
}

/** Each premise is indexed once, when it is first asked for. */
function premiseIndexes({ premises }: JudgeBatch): (id: string) => PremiseIndex | null {
  const texts = new Map(premises.map((premise) => [premise.id, premise]));
  const indexed = new Map<string, PremiseIndex>();
  return (id) => {
    const premise = texts.get(id);
    if (!premise) return null;
    const index = indexed.get(id) ?? indexPremise(premise);
    indexed.set(id, index);
    return index;
  };
}

/** @returns to be called often: lets messages, timers and aborts through once a slice is used up */
function timeSlices(signal?: AbortSignal): () => Promise<void> {
  let sliceEnds = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() >= sliceEnds) {
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
      sliceEnds = performance.now() + SLICE_MS;
    }
    if (signal?.aborted) throw new DOMException('Judging was stopped', 'AbortError');
  };
}
