/**
 * A language model as the judge of claims. It reads numbered sentences and picks a label and numbers;
 * whether its numbers exist and what they quote is settled here. What cannot be read is asked once more
 * in another form, then `unsure`, with what the model wrote kept beside it.
 */
import { EngineError } from '../../engine/engine-error';
import { readLabel, readStructure } from '../../engine/read-reply';
import type { Evidence, Judgement, JudgeQuestion } from '../../model/judgement';
import type { Engine } from '../../ports/engine';
import type { Judge } from '../../ports/judge';
import { MOST_EVIDENCE } from '../evidence';
import { createReader } from './choose-reading';
import { judgeInterpretation } from './judge-interpretation';
import type { NumberedText } from './numbered-text';
import {
  CLAIM_LABELS,
  type ClaimLabel,
  type ClaimQuestion,
  labelPrompt,
  PROMPT_VERSION,
  SENTENCES_SHAPE,
  sentencesPrompt,
  VERDICT_SHAPE,
  verdictPrompt,
} from './support-prompts';

/** What a judge needs of an engine. */
export type Asked = Pick<Engine, 'id' | 'capabilities' | 'ask'>;

const STRUCTURE_TOKENS = 48;

export function createLanguageJudge(asked: Asked): Judge {
  const engine = `${asked.id} judge-${PROMPT_VERSION}`;
  return {
    engine,
    async judge(batch, onJudged, signal) {
      const reader = createReader(batch, asked.capabilities);
      // All at once: whoever runs the requests puts those together that share a text.
      await Promise.all(
        batch.questions.map(async (question) => {
          const verdict = isOfClaim(question)
            ? await judgeClaim(question, reader(question), asked, signal)
            : await judgeInterpretation(question, asked, signal);
          await onJudged(question.key, { ...verdict, unmatched: [], conflicts: [], engine });
        }),
      );
    },
  };
}

const isOfClaim = (question: JudgeQuestion): question is ClaimQuestion => question.task !== 'interpretation';

type Verdict = Pick<Judgement, 'label' | 'support' | 'full' | 'evidence' | 'raw'>;

const NOTHING_TO_READ: Verdict = { label: 'none', support: 0, evidence: [] };
const NOT_JUDGED: Verdict = { label: 'unsure', support: null, evidence: [] };

async function judgeClaim(
  question: ClaimQuestion,
  readings: Iterable<NumberedText> | null,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Verdict> {
  if (readings === null) return NOTHING_TO_READ;
  for (const numbered of readings) {
    try {
      return await judgeBy(question, numbered, asked, signal);
    } catch (error) {
      // Estimates can fall short; with fewer windows it may fit.
      if (!(error instanceof EngineError && error.fault === 'too long')) throw error;
    }
  }
  return NOT_JUDGED;
}

/** Prompt shape follows the engine: label with scores first, or label and numbers in one short structure. */
async function judgeBy(
  question: ClaimQuestion,
  numbered: NumberedText,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Verdict> {
  const ways = asked.capabilities.labelScores === 'none' ? [byStructure, byLabel] : [byLabel, byStructure];
  const raw: string[] = [];
  for (const judge of ways) {
    const outcome = await judge(question, numbered, asked, signal);
    if ('label' in outcome) return outcome;
    raw.push(outcome.unreadable);
  }
  return { ...NOT_JUDGED, raw };
}

type Outcome = Verdict | { readonly unreadable: string };
type Way = (
  question: ClaimQuestion,
  numbered: NumberedText,
  asked: Asked,
  signal?: AbortSignal,
) => Promise<Outcome>;

const byLabel: Way = async (question, numbered, asked, signal) => {
  const reply = await asked.ask(
    {
      kind: 'label',
      purpose: `${question.task} label ${PROMPT_VERSION}`,
      prompt: labelPrompt(question, numbered.text),
      labels: CLAIM_LABELS,
    },
    signal,
  );
  const label = readLabel(reply.text, CLAIM_LABELS) as ClaimLabel | null;
  if (label === null) return { unreadable: reply.text };
  const chances = chancesIn(question, reply.probabilities);
  if (label === 'none') return { label, ...chances, evidence: [] };
  const shown = await asked.ask(
    {
      kind: 'structure',
      purpose: `${question.task} sentences ${PROMPT_VERSION}`,
      prompt: sentencesPrompt(question, numbered.text, label),
      shape: SENTENCES_SHAPE,
      maxTokens: STRUCTURE_TOKENS,
    },
    signal,
  );
  const read = readStructure(shown.text, SENTENCES_SHAPE);
  return located(label, chances, evidenceIn(numbered, read?.sentences ?? []), shown.text);
};

const byStructure: Way = async (question, numbered, asked, signal) => {
  const reply = await asked.ask(
    {
      kind: 'structure',
      purpose: `${question.task} verdict ${PROMPT_VERSION}`,
      prompt: verdictPrompt(question, numbered.text),
      shape: VERDICT_SHAPE,
      maxTokens: STRUCTURE_TOKENS,
    },
    signal,
  );
  const read = readStructure(reply.text, VERDICT_SHAPE);
  if (read === null) return { unreadable: reply.text };
  if (read.label === 'none') return { label: 'none', support: null, evidence: [] };
  return located(read.label, { support: null }, evidenceIn(numbered, read.sentences), reply.text);
};

/** A verdict that no sentence of the text stands for is none. */
function located(
  label: ClaimLabel,
  chances: Chances,
  evidence: readonly Evidence[],
  written: string,
): Verdict {
  return evidence.length > 0
    ? { label, ...chances, evidence }
    : { label: 'unsure', ...chances, evidence, raw: [`${label} ${written}`] };
}

/** @returns the sentences with these numbers, each once; numbers that were not given out are passed over */
function evidenceIn({ sentences }: NumberedText, numbers: readonly number[]): Evidence[] {
  return [...new Set(numbers)].flatMap((number) => sentences[number - 1] ?? []).slice(0, MOST_EVIDENCE);
}

type Chances = Pick<Judgement, 'support' | 'full'>;

/** For coverage, as with the embedded judge, the probability of coverage at least in part, and of full coverage. */
function chancesIn({ task }: ClaimQuestion, probabilities: readonly number[] | null): Chances {
  if (probabilities === null) return { support: null };
  const [full = 0, partial = 0] = probabilities;
  return task === 'coverage' ? { support: Math.min(1, full + partial), full } : { support: full };
}
