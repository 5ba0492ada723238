/**
 * How long WebLLM's grammar library takes to compile our grammars for a large vocabulary, beside a JSON
 * schema of the same shape, and one that bounds the text's length.
 */
import type { BenchTable } from '../../src/cli/bench-result';
import { grammarOfLabels, grammarOfShape } from '../../src/core/engine/grammar-of-shape';
import { schemaOfShape } from '../../src/core/engine/schema-of-shape';
import type { Shape } from '../../src/core/engine/shape';
import { loadXGrammar } from '../setup/xgrammar';

/** As large as Qwen's. */
const VOCABULARY = 152_000;
const ROUNDS = 2;
const BOUND = 32;

const VERDICT: Shape = {
  kind: 'record',
  fields: {
    label: { kind: 'choice', of: ['supported', 'unsupported', 'unsure'] },
    sentences: { kind: 'list', of: { kind: 'number' } },
    note: { kind: 'text' },
  },
};

export async function measureGrammars(): Promise<BenchTable> {
  const { GrammarCompiler, TokenizerInfo } = loadXGrammar();
  const vocabulary = makeVocabulary();
  const tokenizer = await TokenizerInfo.createTokenizerInfo(vocabulary, 'raw', false, vocabulary.length, [0]);
  const ours = grammarOfShape(VERDICT);
  const schema = JSON.stringify(schemaOfShape(VERDICT));
  const bounded = schema.replace('"note":{', `"note":{"maxLength":${BOUND},`);
  type Compiler = Awaited<ReturnType<typeof GrammarCompiler.createGrammarCompiler>>;
  const ways: readonly (readonly [string, (compiler: Compiler) => Promise<{ dispose(): void }>])[] = [
    [
      'labels, ours',
      (compiler) => compiler.compileGrammar(grammarOfLabels(['supported', 'unsupported', 'unsure'])),
    ],
    ['record, ours', (compiler) => compiler.compileGrammar(ours)],
    ['record as a JSON schema', (compiler) => compiler.compileJSONSchema(schema)],
    [`JSON schema, text of at most ${BOUND} signs`, (compiler) => compiler.compileJSONSchema(bounded)],
  ];
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, compile] of ways) {
      const compiler = await GrammarCompiler.createGrammarCompiler(tokenizer, false);
      const start = performance.now();
      (await compile(compiler)).dispose();
      times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
      compiler.dispose();
    }
  }
  const fastest = (name: string) => Math.min(...(times.get(name) ?? []));
  const record = fastest('record, ours');
  return {
    heading: `Grammars compiled by WebLLM's XGrammar, ${vocabulary.length} made-up tokens, fastest of ${ROUNDS}`,
    columns: ['grammar', 'ms', 'of ours'],
    rows: ways.map(([name]) => [name, fastest(name).toFixed(1), (fastest(name) / record).toFixed(2)]),
  };
}

/** Single bytes, pairs of punctuation, and words of all lengths with and without a space before them. */
function makeVocabulary(): string[] {
  const ascii = Array.from({ length: 95 }, (_, code) => String.fromCharCode(code + 32));
  const marks = ascii.filter((sign) => /[^\p{L}\p{N}]/u.test(sign));
  const tokens = new Set([
    '</s>',
    '\n',
    '\t',
    ...ascii,
    ...marks.flatMap((one) => marks.map((two) => one + two)),
  ]);
  const alphabets = [
    'etaoinshrdlucmfwypvbgkjqxz',
    'ETAOINSHRDLU',
    '0123456789',
    'оеаинтсрвл',
    '的一是不了人我在有他',
  ];
  let state = 1;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  while (tokens.size < VOCABULARY) {
    const letters = alphabets[Math.max(0, below(8) - 3)] ?? '';
    const word = Array.from({ length: 2 + below(9) }, () => letters[below(letters.length)]).join('');
    tokens.add(`${below(2) === 0 ? ' ' : ''}${word}`);
  }
  return [...tokens];
}
