/** An audit by method `qa` written by hand, and a capable model that answers whatever is asked about it. */
import type { Capabilities } from '../../src/core/engine/capabilities';
import type { EngineRequest, LabelRequest } from '../../src/core/engine/request';
import { RELATIONS, type Relation } from '../../src/core/methods/qa/prompts';
import { otherWay } from '../../src/core/methods/qa/relations';
import { splitSentences } from '../../src/core/text/sentences';
import { type WrittenReply, writtenReplies } from './written-replies';

export interface QaCase {
  readonly name: string;
  readonly query: string;
  readonly sources: readonly { readonly id: string; readonly text: string }[];
  /** One answer or several to the same query. */
  readonly answers: readonly string[];
  readonly questions: readonly QaQuestion[];
  /** How values of a question relate, from the first to the second; what is not told here must not be asked. */
  readonly relations: readonly (readonly [
    question: string,
    first: string,
    second: string,
    relation: Relation,
  ])[];
}

export interface QaQuestion {
  /** As it is refined. */
  readonly question: string;
  /** As it is mined, by source id, `answer 1`, `answer 2`, … */
  readonly mined: Readonly<Record<string, string>>;
  /** Probabilities of the digits 1..5, or the one that is certain. */
  readonly relevance: number | readonly number[];
  /** Values by source id, `answer 1`, …; with confidence where that is not 5. */
  readonly values: Readonly<Record<string, readonly (string | readonly [string, number])[]>>;
}

/** Texts of a case by the names that values and questions go by. */
export function textsOf({ sources, answers }: QaCase): ReadonlyMap<string, string> {
  return new Map([
    ...sources.map(({ id, text }) => [id, text] as const),
    ...answers.map((text, i) => [`answer ${i + 1}`, text] as const),
  ]);
}

/** @param instead replies that are given before the case's own */
export function modelOf(
  given: QaCase,
  capabilities: Partial<Capabilities> = {},
  instead: readonly WrittenReply[] = [],
) {
  const shares = (request: EngineRequest) => (request.kind === 'label' ? sharesFor(given, request) : []);
  const hasScores = capabilities.labelScores !== 'none';
  const engine = writtenReplies(
    [
      ...instead,
      { purpose: 'qa mine', text: ({ prompt }) => JSON.stringify(minedIn(given, prompt.shared)) },
      { purpose: 'qa refine', text: ({ prompt }) => JSON.stringify(refinedIn(given, prompt.question)) },
      {
        purpose: 'qa answer',
        text: ({ prompt }) => JSON.stringify(answeredIn(given, prompt.shared, prompt.question)),
      },
      {
        purpose: 'qa relevance',
        text: (request) =>
          request.kind === 'label'
            ? likeliest(request, shares(request))
            : JSON.stringify(ratedIn(given, request.prompt.question)),
      },
      {
        purpose: 'qa compare',
        text: (request) =>
          request.kind === 'label'
            ? likeliest(request, shares(request))
            : JSON.stringify(comparedIn(given, request.prompt.question)),
      },
    ],
    capabilities,
  );
  const ask: typeof engine.ask = async (request, signal) => {
    const reply = await engine.ask(request, signal);
    const isOwn = !instead.some(({ purpose }) => request.purpose.startsWith(purpose));
    return hasScores && isOwn && request.kind === 'label'
      ? { ...reply, probabilities: shares(request) }
      : reply;
  };
  return Object.assign(Object.create(engine) as typeof engine, { ask });
}

function minedIn({ questions, ...given }: QaCase, shown: string): string[] {
  return [...textsOf({ questions, ...given })].flatMap(([name, text]) =>
    holds(shown, text) ? questions.flatMap(({ mined }) => mined[name] ?? []) : [],
  );
}

/** Whether any sentence of a text is shown. */
const holds = (shown: string, text: string): boolean =>
  splitSentences(text).some(({ start, end }) => shown.includes(text.slice(start, end)));

/** A value that the text gives word for word must be in what is shown of it. */
const isShown = (shown: string, text: string, value: string): boolean =>
  shown.includes(value) || !text.includes(value);

const linesOf = (shown: string): { readonly number: number; readonly text: string }[] =>
  [...shown.matchAll(/^(\d+)\. (.*)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? '',
  }));

function refinedIn({ questions }: QaCase, shown: string) {
  const lines = linesOf(shown);
  return questions.flatMap(({ question, mined }) => {
    const numbers = lines
      .filter(({ text }) => text === question || Object.values(mined).includes(text))
      .map(({ number }) => number);
    const first = lines.find(({ number }) => number === numbers[0]);
    return numbers.length > 0 ? [{ numbers, question: first?.text === question ? '' : question }] : [];
  });
}

function answeredIn(given: QaCase, shared: string, shown: string) {
  const shownTexts = shared.split('\n');
  const together = shownTexts.length > 1;
  const names = [...textsOf(given)].flatMap(([name, text]) => {
    const at = shownTexts.findIndex((one) => holds(one, text));
    return at < 0 ? [] : [{ name, at, text }];
  });
  return linesOf(shown).map(({ number, text }) => ({
    question: number,
    answers: names.flatMap(({ name, at, text: whole }) =>
      (questionOf(given, text).values[name] ?? []).flatMap((one) => {
        const [value, confidence] = typeof one === 'string' ? [one, 5] : one;
        if (!isShown(shownTexts[at] ?? '', whole, value)) return [];
        return [together ? { text: at + 1, value, confidence } : { value, confidence }];
      }),
    ),
  }));
}

function ratedIn(given: QaCase, shown: string) {
  return linesOf(shown).map(({ number, text }) => {
    const digits = digitShares(questionOf(given, text));
    return { question: number, relevance: digits.indexOf(Math.max(...digits)) + 1 };
  });
}

const digitShares = ({ relevance }: QaQuestion): readonly number[] =>
  typeof relevance === 'number' ? [1, 2, 3, 4, 5].map((digit) => Number(digit === relevance)) : relevance;

/** Of a relation that is known: what is left is shared by the others. */
const SURE = 0.9;

function sharesFor(given: QaCase, { purpose, prompt }: LabelRequest): number[] {
  if (purpose.startsWith('qa relevance'))
    return [...digitShares(questionOf(given, after(prompt.question, 'Question: ')))];
  const relation = relationOf(
    given,
    after(prompt.shared, 'Question: '),
    after(prompt.question, 'First: '),
    after(prompt.question, 'Second: '),
  );
  return RELATIONS.map((one) => (one === relation ? SURE : (1 - SURE) / (RELATIONS.length - 1)));
}

const after = (text: string, mark: string): string =>
  text
    .split('\n')
    .find((line) => line.startsWith(mark))
    ?.slice(mark.length) ?? '';

const likeliest = ({ labels }: LabelRequest, shares: readonly number[]): string =>
  labels[shares.indexOf(Math.max(...shares))] ?? '';

function comparedIn(given: QaCase, shown: string) {
  let question = '';
  const compared: { pair: number; relation: Relation }[] = [];
  for (const line of shown.split('\n')) {
    const [, number, first, second] = /^(\d+)\. (.*) \| (.*)$/.exec(line) ?? [];
    if (first === undefined || second === undefined) question = line;
    else compared.push({ pair: Number(number), relation: relationOf(given, question, first, second) });
  }
  return compared;
}

export function relationOf(given: QaCase, question: string, first: string, second: string): Relation {
  for (const [asked, a, b, relation] of given.relations) {
    if (asked !== question) continue;
    if (a === first && b === second) return relation;
    if (b === first && a === second) return otherWay(relation);
  }
  throw new Error(`"${given.name}" does not tell how "${first}" and "${second}" relate: ${question}`);
}

function questionOf({ name, questions }: QaCase, wanted: string): QaQuestion {
  const found = questions.find(({ question }) => question === wanted);
  if (!found) throw new Error(`"${name}" has no question "${wanted}"`);
  return found;
}
