import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataPath, hasData } from '../../../tests/setup/data';
import { divideAnswer } from './divide-answer';
import { parsePasted } from './parse-pasted';

/** Each statement with what is cited for it: address, else key, else `?`. */
function cited(text: string): string[] {
  const answer = divideAnswer(parsePasted(text));
  const byId = new Map(answer.citations.map((citation) => [citation.id, citation]));
  return answer.statements.map((statement) => {
    const marks = statement.citations.map((id) => {
      const citation = byId.get(id);
      return citation?.urls[0]?.key ?? citation?.refs.join(',') ?? '?';
    });
    return [statement.text, ...marks].join(' ← ');
  });
}

describe('a marker is bound to the statement before it', () => {
  test.each<[string, string, string[]]>([
    ['before the stop', 'It opened [1]. It closed [2].', ['It opened. ← 1', 'It closed. ← 2']],
    ['after the stop', 'It opened. [1] It closed. [2]', ['It opened. ← 1', 'It closed. ← 2']],
    ['glued on both sides', 'It opened.[1]It closed.[2]', ['It opened. ← 1', 'It closed. ← 2']],
    ['two together', 'It opened.[1][2] It closed.', ['It opened. ← 1 ← 2', 'It closed.']],
    ['after a quote', 'He said “It opened.”[1] It closed.', ['He said “It opened.” ← 1', 'It closed.']],
    ['in the middle', 'It opened [1] and closed.', ['It opened and closed. ← 1']],
    ['list items', '- It opened [1]\n- It closed', ['It opened ← 1', 'It closed']],
    ['a line of its own', 'It opened.\n\n[1]\n\nIt closed.', ['It opened. ← 1', 'It closed.']],
    [
      'table cells',
      '| Year | Event |\n|--|--|\n| 1932 | It opened [1] |',
      ['Year', 'Event', '1932', 'It opened ← 1'],
    ],
    [
      'explicit spans over two sentences',
      '(cite index="4-1">It opened. It closed.</cite> It burned.',
      ['It opened. ← 4', 'It closed. ← 4', 'It burned.'],
    ],
    [
      'a list of sources is no statement',
      'It opened [1]. It closed [2].\n\n## References\n[1] One, https://a.org/1\n[2] Two, https://b.org/2',
      ['It opened. ← a.org/1', 'It closed. ← b.org/2'],
    ],
    [
      'wrapped lines',
      'The bridge over the harbour was opened in March 1932 by the Premier of\nNew South Wales [1]. The tolls ended in 1988, when the loan was paid back\nin full [2].',
      [
        'The bridge over the harbour was opened in March 1932 by the Premier of New South Wales. ← 1',
        'The tolls ended in 1988, when the loan was paid back in full. ← 2',
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(cited(text)).toEqual(expected);
  });
});

describe.skipIf(!hasData('data', 'expertqa'))("ExpertQA's answers", () => {
  const answers = readFileSync(dataPath('data', 'expertqa', 'rand_val.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { answers: bySystem } = JSON.parse(line) as {
        answers: Record<string, { answer_string: string }>;
      };
      return Object.values(bySystem).map((answer) => answer.answer_string);
    });

  test('every [n] becomes one marker with its key, and none stays in the text', () => {
    let marks = 0;
    for (const text of answers) {
      const written = [...text.matchAll(/\[(\d+)\]/g)].map((match) => match[1]);
      const draft = parsePasted(text);
      expect(draft.citations.flatMap((citation) => citation.refs)).toEqual(written);
      expect(draft.text).not.toMatch(/\[\d/);
      marks += written.length;
    }
    expect([answers.length, marks]).toEqual([217, 1334]);
  });
});
