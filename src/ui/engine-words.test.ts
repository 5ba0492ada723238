import '../../tests/setup/messages';
import { describe, expect, it } from 'vitest';
import type { EngineChoice } from '../core/engine/engine-choice';
import { ENGINE_FAULTS } from '../core/engine/engine-error';
import { engineName, faultAdvice, faultWords } from './engine-words';

const SERVER = { kind: 'server', url: 'http://127.0.0.1:8080', model: 'qwen3:4b', apiKey: 'secret' } as const;

describe('engineName', () => {
  it.each([
    [{ kind: 'embedded' }, null, null, 'the small model inside Lacuna'],
    [{ kind: 'webllm', model: 'Q-MLC' }, 'Qwen2.5 1.5B', null, 'Qwen2.5 1.5B on your graphics card'],
    [{ kind: 'wllama', model: 'import-1' }, null, null, 'import-1 on your processor'],
    [{ kind: 'builtin' }, null, null, "your browser's own model"],
    [SERVER, null, null, 'qwen3:4b on a server on this computer'],
    [SERVER, null, 'llm.example', 'qwen3:4b at llm.example'],
  ] as const)('%o', (choice: EngineChoice, modelName, sendsTo, expected) => {
    expect(engineName({ id: '', choice, modelName, sendsTo })).toBe(expected);
  });
});

it.each(ENGINE_FAULTS)('%s has a sentence and a next step', (fault) => {
  expect(faultWords(fault)).toMatch(/^[A-Z].*\.$/);
  expect(faultAdvice(fault)).toMatch(/^[A-Z].*\.$/);
});
