/**
 * Keys of judgements by content: the same engine asked the same question about
 * the same texts gives the same key, in every audit and after every restart.
 */
import type { JudgeQuestion, Premise } from '../core/model/judgement';
import { sha256Of } from '../core/text/sha256';

/** @returns premise id → hash of its text; each text is hashed once however many questions ask for it */
export async function hashPremises(premises: readonly Premise[]): Promise<Map<string, string>> {
  const hashes = await Promise.all(premises.map(async ({ id, text }) => [id, await sha256Of(text)] as const));
  return new Map(hashes);
}

/**
 * Evidence names its source by id, so ids are part of the key.
 * @param premiseHashes from `hashPremises`, holding every premise of the question
 */
export function judgementKey(
  engine: string,
  question: JudgeQuestion,
  premiseHashes: ReadonlyMap<string, string>,
): Promise<string> {
  const { task, claim, context, readAs, hinted } = question;
  const premises = question.premises.map((id) => [id, premiseHashes.get(id) ?? '']);
  const asked = [engine, task, claim, context, premises];
  // What is absent leaves no trace, so that journals of the time before it keep their worth.
  const more = hinted ? [readAs ?? null, hinted] : readAs === undefined ? [] : [readAs];
  return sha256Of(JSON.stringify([...asked, ...more]));
}
