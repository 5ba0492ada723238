import { expect, it } from 'vitest';
import type { EngineChoice } from './engine-choice';
import { withKey, withoutKey } from './server-key';

const URL = 'https://llm.team.example';
const CHOICE: EngineChoice = { kind: 'server', url: URL, model: 'm', apiKey: 'sesame' };
const BARE: EngineChoice = { kind: 'server', url: URL, model: 'm', apiKey: null };
const WLLAMA: EngineChoice = { kind: 'wllama', model: 'm' };

it('is taken out of a choice, and out of nothing else', () => {
  expect(withoutKey(CHOICE)).toEqual(BARE);
  expect(withoutKey(WLLAMA)).toEqual(WLLAMA);
});

it('comes from the settings, for the server that it belongs to alone', () => {
  expect(withKey(BARE, { url: URL, model: 'another', apiKey: 'sesame' })).toEqual(CHOICE);
  expect(withKey(BARE, { url: 'https://other.example', model: 'm', apiKey: 'sesame' })).toEqual(BARE);
  expect(withKey(CHOICE, { url: URL, model: 'm', apiKey: null })).toEqual(BARE);
  expect(withKey(CHOICE, null)).toEqual(BARE);
  expect(withKey(WLLAMA, { url: URL, model: 'm', apiKey: 'sesame' })).toEqual(WLLAMA);
});
