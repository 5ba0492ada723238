import '../../../tests/setup/messages';
import { describe, expect, it } from 'vitest';
import { TRANSFER_FAULTS } from '../../core/models/transfer-fault';
import {
  secondsLeft,
  speedWords,
  transferFaultAdvice,
  transferFaultWords,
  transferWords,
} from './transfer-words';

describe('transferWords', () => {
  it.each([
    [412_000_000, 1_628_000_000, 8_140_000, '412 MB of 1.6 GB · 8.1 MB/s · about 2 minutes left'],
    [0, null, null, '0 bytes'],
    [500_000, 1_000_000, null, '500 kB of 1 MB'],
    [500_000, 1_000_000, 0, '500 kB of 1 MB · 0 bytes/s'],
    [1_000_000, 1_000_000, 100, '1 MB of 1 MB · 100 bytes/s'],
  ])('%i of %s at %s', (held, total, bytesPerSecond, expected) => {
    expect(transferWords({ held, total, bytesPerSecond })).toBe(expected);
  });
});

it('tells no time left where nothing moves', () => {
  expect(secondsLeft({ held: 10, total: 110, bytesPerSecond: 50 })).toBe(2);
  expect(secondsLeft({ held: 10, total: 110, bytesPerSecond: 0 })).toBeNull();
  expect(secondsLeft({ held: 10, total: null, bytesPerSecond: 50 })).toBeNull();
});

it.each([
  [312.4, 7.84, 'Reads 312 and writes 7.8 tokens (parts of words) a second.'],
  [null, 24.6, 'Writes 25 tokens (parts of words) a second.'],
  [312.4, null, 'It works; its speed was not told.'],
])('speed of reading %s and writing %s', (promptTokensPerSecond, tokensPerSecond, expected) => {
  expect(speedWords({ promptTokensPerSecond, tokensPerSecond, at: 0 })).toBe(expected);
});

describe('faults', () => {
  it.each(TRANSFER_FAULTS)('%s has a sentence and a next step', (fault) => {
    expect(transferFaultWords(fault)).toMatch(/^[A-Z].*\.$/);
    expect(transferFaultAdvice(fault, null)).toMatch(/^[A-Z].*\.$/);
  });

  it('says how much room is missing', () => {
    expect(transferFaultAdvice('no room', 189_000_000)).toBe(
      '189 MB more are needed. Delete a model or free some space, then continue.',
    );
  });
});
