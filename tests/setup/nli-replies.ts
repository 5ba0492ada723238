/** Hand-written replies of a capable model to the requests of method `nli`, told by sentence and statement. */
import type { EngineRequest } from '../../src/core/engine/request';
import type { UNIT_TYPES } from '../../src/core/methods/nli/prompts';
import type { WrittenReply } from './written-replies';

type UnitType = (typeof UNIT_TYPES)[number];
type RelationLabel = 'entailment' | 'contradiction' | 'neutral';

export interface NliWords {
  /** Sentence → its units: facts, unless a type is given. */
  readonly units: Readonly<Record<string, readonly (string | readonly [string, UnitType])[]>>;
  /** Unit → its new wordings; others stay. */
  readonly revised?: Readonly<Record<string, readonly string[]>>;
  /** Statement → grade; 5 where absent. */
  readonly grades?: Readonly<Record<string, 1 | 2 | 3 | 4 | 5>>;
  /** Premise, hypothesis, label and its probability; neutral by .95 where absent. */
  readonly relations: readonly (readonly [string, string, RelationLabel, number])[];
}

export function nliReplies({ units, revised = {}, grades = {}, relations }: NliWords): WrittenReply[] {
  return [
    { purpose: 'nli list', text: (request) => JSON.stringify(listed(request, units)) },
    {
      purpose: 'nli revise',
      text: ({ prompt }) =>
        JSON.stringify(
          [...prompt.question.matchAll(/^(\d+): (.*)$/gm)].map(([, id, unit = '']) => ({
            id: Number(id),
            texts: revised[unit] ?? [],
          })),
        ),
    },
    ...Object.entries(grades).map(
      ([statement, grade]): WrittenReply => ({
        purpose: 'nli relevance',
        holds: `Statement: ${statement}\n`,
        text: String(grade),
        probabilities: [1, 2, 3, 4, 5].map((one) => (one === grade ? 1 : 0)),
      }),
    ),
    { purpose: 'nli relevance', text: '5', probabilities: [0, 0, 0, 0, 1] },
    ...relations.flatMap(([premise, hypothesis, label, probability]) =>
      [
        `Premise: ${premise}\nHypothesis: ${hypothesis}\n`,
        `Hypothesis: ${hypothesis}\nPremise: ${premise}\n`,
      ].map(
        (holds): WrittenReply => ({ purpose: 'nli relation', holds, ...relationReply(label, probability) }),
      ),
    ),
    { purpose: 'nli relation', ...relationReply('neutral', 0.95) },
  ];
}

/** The rest of the mass is shared evenly. */
function relationReply(label: RelationLabel, probability: number) {
  const rest = (1 - probability) / 2;
  const labels: readonly RelationLabel[] = ['entailment', 'contradiction', 'neutral'];
  return { text: label, probabilities: labels.map((one) => (one === label ? probability : rest)) };
}

function listed({ prompt }: EngineRequest, units: NliWords['units']) {
  return [...prompt.shared.matchAll(/^\[(\d+)\] (.*)$/gm)].flatMap(([, line, sentence = '']) =>
    (units[sentence] ?? []).map((unit) => {
      const [text, type] = typeof unit === 'string' ? [unit, 'fact' as const] : unit;
      return { unit: text, type, lines: [Number(line)] };
    }),
  );
}
