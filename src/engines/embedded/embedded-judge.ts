/**
 * The judge inside the extension: no download, no GPU, the same code in a
 * worker and in Node. Rules read the words, a small encoder their meaning; a
 * fitted model weighs both.
 */
import { withMeaning } from '../../core/judging/align';
import { type Reading, readClaim, verdictOf } from '../../core/judging/judge-claim';
import { softReading, textsToRead } from '../../core/judging/soft-reading';
import {
  outlookOf,
  SUPPORT_MODEL,
  type SupportModel,
  supportFeatures,
} from '../../core/judging/support-model';
import type { JudgeBatch, Judgement, JudgeQuestion } from '../../core/model/judgement';
import type { Judge } from '../../core/ports/judge';
import type { EncodedText, TokenEncoder } from '../../core/ports/token-encoder';
import { indexPremise, type PremiseIndex } from '../../core/retrieval/premise-index';

/** Longest time without giving way to messages and aborts. */
const SLICE_MS = 30;

/** Questions whose texts are encoded together: enough to keep the encoder's threads busy, few enough to show results early. */
const TOGETHER = 4;

/**
 * @param encoder should keep what it encoded: the windows of one source are asked for by many questions
 * @param model an argument so that the benchmark can use left-out ones
 */
export function createEmbeddedJudge(encoder: TokenEncoder, model: SupportModel = SUPPORT_MODEL): Judge {
  const engine = `embedded:${model.name}`;
  return {
    engine,
    judgesBy: 'words',
    async judge(batch, onJudged, signal) {
      const index = premiseIndexes(batch);
      const giveWay = timeSlices(signal);
      const read = async ({ task, claim, context, premises: ids, hinted }: JudgeQuestion) => {
        if (task === 'interpretation') return NOT_ITS_TASK;
        const premises: PremiseIndex[] = [];
        for (const id of ids) {
          await giveWay();
          const premise = index(id);
          if (premise) premises.push(premise);
        }
        await giveWay();
        return readClaim(claim, context, premises, hinted);
      };
      for (let from = 0; from < batch.questions.length; from += TOGETHER) {
        const asked: Asked[] = [];
        for (const question of batch.questions.slice(from, from + TOGETHER)) {
          const reading = await read(question);
          const texts = 'examination' in reading ? textsToRead(question, reading) : [];
          asked.push({ question, reading, texts });
        }
        const encoded = await encodeAll(
          asked.flatMap(({ texts }) => texts),
          encoder,
          signal,
        );
        for (const one of asked) {
          await giveWay();
          await onJudged(one.question.key, { ...judgeWith(encoded, one, model), engine } satisfies Judgement);
        }
      }
    },
  };
}

type Verdict = Omit<Judgement, 'engine'>;

/** It reads words, not what they stand for. */
const NOT_ITS_TASK: Verdict = { label: 'unsure', support: null, evidence: [], unmatched: [], conflicts: [] };

interface Asked {
  readonly question: JudgeQuestion;
  readonly reading: Reading | Verdict;
  /** What the encoder reads for it; nothing where the verdict is known. */
  readonly texts: readonly string[];
}

/** A text that several questions share is asked for once. */
async function encodeAll(
  texts: readonly string[],
  encoder: TokenEncoder,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, EncodedText>> {
  const distinct = [...new Set(texts)];
  const encoded = distinct.length > 0 ? await encoder.encode(distinct, signal) : [];
  return new Map(encoded.map((one, i) => [distinct[i] ?? '', one]));
}

function judgeWith(
  encoded: ReadonlyMap<string, EncodedText>,
  { question, reading, texts }: Asked,
  model: SupportModel,
): Verdict {
  if (!('examination' in reading)) return reading;
  const { examination } = reading;
  const soft = softReading(
    question,
    reading,
    texts.flatMap((text) => encoded.get(text) ?? []),
  );
  const outlook = outlookOf(supportFeatures(reading, soft), question.task, model);
  return verdictOf(examination, outlook, withMeaning(examination.alignment, soft.words));
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
