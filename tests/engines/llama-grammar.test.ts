/** Grammars and neutralised texts, judged by llama.cpp itself with a real model's vocabulary. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grammarOfShape } from '../../src/core/engine/grammar-of-shape';
import { neutralise } from '../../src/core/engine/neutralise';
import { readStructure } from '../../src/core/engine/read-reply';
import { GRAMMAR_CASES } from '../setup/grammar-cases';
import { llamaPython } from '../setup/llama-server.mjs';
import { shapeWithChange } from '../setup/shapes';
import { testModelPath } from '../setup/test-model.mjs';
import { whyNoLlamaServer } from './llama-server';

const modelFile = testModelPath();
const missing = whyNoLlamaServer() ?? (modelFile === null ? 'no test model' : null);

interface Asked {
  readonly grammars?: readonly { readonly grammar: string; readonly texts: readonly string[] }[];
  readonly prompts?: readonly string[];
}

interface Said {
  /** Each text of each grammar: whether it is let through; null for a grammar that does not parse. */
  readonly grammars: readonly (readonly (boolean | null)[])[];
  /** Each prompt's control tokens. */
  readonly prompts: readonly (readonly string[])[];
}

function askLlama({ grammars = [], prompts = [] }: Asked): Said {
  const { status, stdout, stderr } = spawnSync(llamaPython() ?? '', ['tests/engines/llama-grammar.py'], {
    input: JSON.stringify({ model: modelFile, grammars, prompts }),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(stderr.slice(-2_000));
  return JSON.parse(stdout);
}

describe.skipIf(missing !== null)(`llama.cpp${missing === null ? '' : ` (${missing})`}`, () => {
  it.each(GRAMMAR_CASES)('reads the grammar of $name as it is meant', ({ grammar, good, bad }) => {
    const texts = [...good, ...Object.values(bad)];
    const { grammars } = askLlama({ grammars: [{ grammar, texts }] });
    expect(grammars).toEqual([[...good.map(() => true), ...Object.values(bad).map(() => false)]]);
  });

  it('lets through every value of every shape as compact JSON, and no changed text that our reader refuses', () => {
    const grammars = fc.sample(shapeWithChange, 300).map(({ shape, json, changed }) => ({
      grammar: grammarOfShape(shape),
      texts: readStructure(changed, shape) === null ? [json, changed] : [json],
    }));
    expect(askLlama({ grammars }).grammars).toEqual(
      grammars.map(({ texts }) => texts.map((_, index) => index === 0)),
    );
  });

  it('finds a control token in each of its own spellings, and none once they are neutralised', () => {
    const spellings: string[] = JSON.parse(
      readFileSync('tests/fixtures/control-tokens/spellings.json', 'utf8'),
    ).SmolLM2;
    const attacks = spellings.flatMap((one) => [one, `<${one}${one.slice(1)}`, `a${one}\u200B${one}b`]);
    expect(askLlama({ prompts: spellings }).prompts).toEqual(spellings.map((one) => [one]));
    expect(askLlama({ prompts: attacks.map(neutralise) }).prompts).toEqual(attacks.map(() => []));
  });
});
