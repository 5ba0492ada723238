import { expect, it } from 'vitest';
import { choiceName, optionId } from './choice-names';
import type { EngineChoice } from './engine-choice';

it.each<[EngineChoice, string, string]>([
  [{ kind: 'builtin' }, 'builtin', 'builtin'],
  [{ kind: 'wllama', model: 'import-1', contextTokens: 4096 }, 'wllama import-1', 'wllama import-1'],
  [
    { kind: 'server', url: 'http://127.0.0.1:8080', model: 'qwen3:4b', apiKey: 'secret' },
    'server http://127.0.0.1:8080 qwen3:4b',
    'server qwen3:4b',
  ],
])('%o is %s, told as %s', (choice, id, name) => {
  expect(optionId(choice)).toBe(id);
  expect(choiceName(choice)).toBe(name);
});
