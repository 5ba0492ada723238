/** What a method asks of a language model in one audit, beside the reference's order of calls with our prompts. */
import { spawnSync } from 'node:child_process';
import { composeMessages } from '../../src/core/engine/compose-messages';
import { estimateTokens } from '../../src/core/engine/estimate-tokens';
import type { Prompt } from '../../src/core/engine/request';
import { llamaPython } from '../setup/llama-server.mjs';
import { testModelPath } from '../setup/test-model.mjs';

/** One row of the table. */
export interface MethodCost {
  readonly method: 'e2e' | 'qa' | 'nli';
  readonly case: string;
  readonly ours: Asked;
  readonly reference: Asked;
  /** Relations that both find alike, of those that were compared; null where there is none. */
  readonly labels: { readonly same: number; readonly of: number } | null;
}

export interface Asked {
  /** One a call. */
  readonly prompts: readonly Prompt[];
  /** Pairs of values or atoms that a model was asked about. */
  readonly pairs: number;
}

export interface TokenCounter {
  readonly name: string;
  /** @returns tokens of each text, without the chat template */
  count(texts: readonly string[]): number[];
}

/** The test model's own tokenizer where it is at hand, else the estimate. */
export function tokenCounter(): TokenCounter {
  const [python, model] = [llamaPython(), testModelPath()];
  if (python === null || model === null)
    return { name: 'the estimate (more than there are)', count: (texts) => texts.map(estimateTokens) };
  return {
    name: "SmolLM2's own tokenizer",
    count(texts) {
      const { status, stdout, stderr } = spawnSync(python, ['-c', COUNT, model], {
        input: JSON.stringify(texts),
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      });
      if (status !== 0) throw new Error(`The tokenizer ended with ${status}:\n${stderr.slice(-2000)}`);
      return JSON.parse(stdout) as number[];
    },
  };
}

const COUNT = `
import json, sys
from llama_cpp import Llama
model = Llama(sys.argv[1], vocab_only=True, verbose=False)
print(json.dumps([len(model.tokenize(text.encode(), add_bos=False)) for text in json.load(sys.stdin)]))
`;

export function promptTokens(prompts: readonly Prompt[], counter: TokenCounter): number {
  const texts = prompts.flatMap((prompt) => composeMessages(prompt).map(({ content }) => content));
  return counter.count(texts).reduce((sum, tokens) => sum + tokens, 0);
}
