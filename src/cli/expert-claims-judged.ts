/** The embedded judge on the experts' own claims, with their word on which need support: judging alone. */
import type { Judge } from '../core/ports/judge';
import type { Verdict } from '../core/report/schema';
import { bareClaim, type ExpertAnswer } from './expertqa-claims';
import { asking } from './load-judge';

export interface JudgedClaim {
  readonly claim: string;
  readonly verdict: Exclude<Verdict, 'waiting' | 'not needed'>;
  readonly support: number;
  readonly premises: readonly string[];
}

/** Claims that the expert found to need support, each against all its passages at once. */
export async function judgeClaims({ question, claims }: ExpertAnswer, judge: Judge): Promise<JudgedClaim[]> {
  const ask = asking(judge);
  const judged: JudgedClaim[] = [];
  let before = '';
  for (const { text, worthy, evidence } of claims) {
    const claim = bareClaim(text);
    const premises = evidence.flatMap(({ passage }) => passage ?? []);
    if (worthy) {
      if (evidence.length === 0) judged.push({ claim, verdict: 'uncited', support: 0, premises });
      else if (premises.length === 0) judged.push({ claim, verdict: 'unreadable', support: 0, premises });
      else {
        const { label, support } = await ask(claim, `${question}\n${before}`, premises);
        judged.push({ claim, verdict: label, support, premises });
      }
    }
    before = claim;
  }
  return judged;
}
