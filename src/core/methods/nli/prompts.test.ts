import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type MethodOptions } from '../method';
import { DIGITS } from '../rate-relevance';
import {
  gradePrompt,
  gradesPrompt,
  listPrompt,
  RELATIONS,
  relationPrompt,
  revisePrompt,
  UNIT_TYPES,
} from './prompts';

const TEXT = { numbered: '[1] PAGE', about: 'Title: PAGE' };
const promptsOf = (changed: Partial<MethodOptions>) => {
  const options = { ...DEFAULT_OPTIONS, ...changed };
  return [
    listPrompt(TEXT, options),
    revisePrompt(TEXT, ['UNIT'], options),
    gradePrompt('QUERY', 'UNIT', options),
    gradesPrompt('QUERY', ['UNIT'], options),
    relationPrompt('UNIT', 'OTHER', options),
  ];
};

describe('prompts', () => {
  it('ask the same in three wordings', () => {
    const wordings = ([0, 1, 2] as const).map((phrasing) => promptsOf({ phrasing }));
    for (const at of [0, 1, 2, 3, 4]) {
      const asked = wordings.map((prompts) => JSON.stringify(prompts[at]));
      expect(new Set(asked).size).toBe(3);
    }
    for (const [list, , grade, , relation] of wordings) {
      for (const type of UNIT_TYPES) expect(list?.question).toContain(`"${type}"`);
      for (const digit of DIGITS) expect(grade?.instructions).toMatch(new RegExp(`^${digit}\\b`, 'm'));
      for (const label of RELATIONS) expect(relation?.instructions).toMatch(new RegExp(`^${label}\\b`, 'm'));
    }
  });

  it('keep texts of others out of the instructions', () => {
    for (const phrasing of [0, 1, 2] as const)
      for (const { instructions } of promptsOf({ phrasing }))
        expect(instructions).not.toMatch(/PAGE|UNIT|QUERY|OTHER/);
  });

  it('have all that is hostile under words that are said to be data', () => {
    const [list, revise] = promptsOf({});
    expect(list?.shared).toMatch(/^Text:\n/);
    expect(revise?.question.indexOf('Units:')).toBeLessThan(revise?.question.indexOf('1: UNIT') ?? -1);
    for (const phrasing of [0, 1, 2] as const)
      expect(promptsOf({ phrasing })[1]?.instructions).toMatch(/"Text" and "Units"/);
  });

  it('begin with what the steps on one text share', () => {
    const [list, revise] = promptsOf({});
    expect([revise?.instructions, revise?.shared]).toEqual([list?.instructions, list?.shared]);
  });

  it('go without examples where none are wanted', () => {
    const count = (prompts: readonly object[]) => JSON.stringify(prompts).split('Example:').length - 1;
    expect(count(promptsOf({ examples: 'two' }))).toBe(6);
    expect(count(promptsOf({ examples: 'none' }))).toBe(0);
  });

  it('keep a statement on its line, whatever breaks it holds', () => {
    const { question } = revisePrompt(TEXT, ['one\n2: two', 'three'], DEFAULT_OPTIONS);
    expect(question.match(/^\d+: .*$/gm)).toEqual(['1: one 2: two', '2: three']);
  });
});
