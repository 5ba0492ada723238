import '../../tests/setup/messages';
import { describe, expect, it } from 'vitest';
import type { CaptureInfo } from '../core/model/answer';
import {
  adapterWords,
  conflictSentence,
  readHowWords,
  sourceStateAdvice,
  sourceStateDetail,
} from './state-words';

describe('adapterWords', () => {
  const capture: CaptureInfo = {
    adapter: 'chatgpt',
    generation: 'G1',
    status: 'unverified',
    pageUrl: 'https://chat.example/c/1',
    pageTitle: null,
    turnId: null,
    finished: true,
  };
  it.each([
    [
      'a layout that was checked',
      { status: 'real capture', site: 'ChatGPT' },
      /^ChatGPT: .* real saved page$/,
    ],
    ['a rebuilt page', { status: 'derived page' }, /^chatgpt: .* rebuilt after descriptions$/],
    ['a layout that nobody checked', {}, /not verified/],
    ['a page without an adapter', { adapter: 'generic', status: 'derived page' }, /does not know this site$/],
    [
      'a layout that nobody knows',
      { adapter: 'generic', unknownLayoutOf: 'Claude' },
      /this layout of Claude is not known$/,
    ],
    ['pasted text', { adapter: 'pasted', pageUrl: null }, null],
  ] as const)('%s', (_, differs, expected) => {
    const words = adapterWords({ ...capture, ...differs });
    if (expected === null) expect(words).toBeNull();
    else expect(words).toMatch(expected);
  });
});

describe('conflictSentence', () => {
  const conflict = { kind: 'number', claim: 'four', evidence: 'two' } as const;
  it.each([
    ['contradicted', 'Another number. The answer: “four”. The source: “two”.'],
    ['none', 'Another number. The answer: “four”. The source: “two”.'],
    ['partial', 'Compare: the answer has “four”, the source “two”.'],
    ['full', 'Compare: the answer has “four”, the source “two”.'],
    ['unsure', 'Compare: the answer has “four”, the source “two”.'],
  ] as const)('under the verdict %s', (verdict, expected) => {
    expect(conflictSentence(verdict, conflict)).toBe(expected);
    // A whole sentence as evidence does not end the sentence about it twice.
    expect(conflictSentence(verdict, { ...conflict, evidence: 'two.' })).toBe(expected);
  });
});

describe('source states', () => {
  it('say what is known beyond the kind, and keep what has no words', () => {
    const video = { kind: 'no text', detail: 'video' } as const;
    expect(sourceStateAdvice(video)).toMatch(/transcript/);
    expect(sourceStateDetail(video)).toBeNull();
    const forbidden = { kind: 'refused', detail: '403' } as const;
    expect(sourceStateAdvice(forbidden)).toMatch(/in a tab of yours/i);
    expect(sourceStateDetail(forbidden)).toBe('403');
    const other = { kind: 'unsupported type', detail: 'application/x-odd' } as const;
    expect(sourceStateAdvice(other)).toMatch(/cannot be read/);
    expect(sourceStateDetail(other)).toBe('application/x-odd');
  });
});

it.each([
  ['archived copy, paywall', 'an archived copy; perhaps only its free part'],
  ['rendered', 'read in a tab'],
  ['something else', null],
  [null, null],
])('readHowWords: %s', (detail, words) => {
  expect(readHowWords(detail)).toBe(words);
});
