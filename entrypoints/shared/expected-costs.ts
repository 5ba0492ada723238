/** What each method would take for a draft, by what is known of its engine before that is loaded. */
import type { AuditDraft, DraftSource } from '../../src/audit/draft';
import type { Capabilities } from '../../src/core/engine/capabilities';
import type { EngineSpeed } from '../../src/core/engine/check-engine';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import {
  type CostInput,
  estimateMethodCost,
  lengthOf,
  USUAL_PAGE,
} from '../../src/core/methods/estimate-cost';
import { expectedSeconds, plus } from '../../src/core/methods/expected-use';
import { DEFAULT_OPTIONS, type LanguageMethodName } from '../../src/core/methods/method';
import { METHODS } from '../../src/core/model/fact';
import type { ExpectedCost } from '../../src/ui/panel/panel-state';
import type { EnginesByMethod } from '../../src/ui/ready-engines';

type Assumed = Pick<Capabilities, 'contextTokens' | 'labelScores' | 'prefixCache' | 'parallel'>;

/** As `src/engines` have them; a server's own are known only once it is asked, so the cautious ones stand here. */
const ASSUMED: Record<Exclude<EngineChoice['kind'], 'embedded'>, Assumed> = {
  webllm: { contextTokens: 4096, labelScores: 'after mask', prefixCache: 'none', parallel: 1 },
  wllama: { contextTokens: 4096, labelScores: 'before mask', prefixCache: 'prefix', parallel: 1 },
  builtin: { contextTokens: 4096, labelScores: 'none', prefixCache: 'none', parallel: 1 },
  server: { contextTokens: 8192, labelScores: 'before mask', prefixCache: 'prefix', parallel: 1 },
};

/** A list of facts that stands: of its sources, only the answer is still to be asked about. */
export interface ListedFacts {
  readonly method: LanguageMethodName;
  /** Id of the engine's choice. */
  readonly engine: string;
  readonly facts: number;
}

/** @param speedOf what loads of an engine on this device have measured; null where none has */
export function expectedCosts(
  draft: AuditDraft,
  engines: EnginesByMethod,
  speedOf: (choice: EngineChoice) => EngineSpeed | null,
  listed: ListedFacts | null,
): Partial<Record<LanguageMethodName, ExpectedCost>> {
  const texts = inputOf(draft);
  const rests = draft.sources.some((source) => source.kept && textOf(source) === null)
    ? 'on usual pages'
    : 'on the texts';
  const told = METHODS.flatMap((method) => {
    const { options, chosen } = engines[method];
    const choice = options.find(({ id }) => id === chosen)?.choice;
    if (method === 'quick' || !choice || choice.kind === 'embedded') return [];
    const isListed = listed?.method === method && listed.engine === chosen;
    const input = isListed ? { ...texts, facts: listed.facts } : texts;
    const capabilities = { ...ASSUMED[choice.kind], ...windowOf(choice) };
    const use = estimateMethodCost(method, input, { capabilities, options: DEFAULT_OPTIONS });
    const speed = speedOf(choice);
    const cost: ExpectedCost = {
      calls: use.calls,
      tokens: plus(use.promptTokens, use.generatedTokens),
      seconds: speed && expectedSeconds(use, speed, capabilities),
      rests,
    };
    return [[method, cost] as const];
  });
  return Object.fromEntries(told);
}

function windowOf(choice: EngineChoice): Partial<Assumed> {
  const contextTokens = 'contextTokens' in choice ? choice.contextTokens : undefined;
  return contextTokens === undefined ? {} : { contextTokens };
}

function inputOf({ answer, sources }: AuditDraft): CostInput {
  return {
    query: answer.query,
    answer: lengthOf(answer.text, answer.statements.length),
    sources: sources
      .filter(({ kept }) => kept)
      .map((source) => {
        const text = textOf(source);
        return text ? lengthOf(text.text, text.sentences.length) : USUAL_PAGE;
      }),
  };
}

const textOf = ({ given, read }: DraftSource) => given?.read.text ?? read?.text ?? null;
