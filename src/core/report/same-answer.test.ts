import { describe, expect, it } from 'vitest';
import { citationsReport } from '../../../tests/fixtures/reports/citations-report';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { isSameAnswer } from './same-answer';
import type { Report } from './schema';

const withText = (text: string, query = citationsReport.answer.query): Report => ({
  ...citationsReport,
  answer: { ...citationsReport.answer, query, text },
});
const TEXT = citationsReport.answer.text;

describe('isSameAnswer', () => {
  it.each([
    ['the same text', withText(TEXT)],
    ['other spaces, quotes and capitals', withText(TEXT.replaceAll(' ', '  ').toUpperCase())],
    ['a sentence more', withText(`${TEXT} It is open all year round.`)],
    ['a paragraph less', withText(TEXT.slice(0, TEXT.lastIndexOf('\n\n')))],
    ['another way to write the question', withText(TEXT, ` ${citationsReport.answer.query.toUpperCase()} `)],
  ])('takes for the same: %s', (_, other) => {
    expect(isSameAnswer(citationsReport, other)).toBe(true);
    expect(isSameAnswer(other, citationsReport)).toBe(true);
  });

  it.each([
    [
      'another answer',
      withText('The bridge was opened in 2024 and is free for bicycles; drivers pay a toll.'),
    ],
    ['half of it', withText(TEXT.slice(0, TEXT.length / 2))],
    ['another question', withText(TEXT, 'How long is the bridge?')],
    ['no text', withText('')],
    ['another matter altogether', sampleReport],
  ])('tells apart: %s', (_, other) => {
    expect(isSameAnswer(citationsReport, other)).toBe(false);
    expect(isSameAnswer(other, citationsReport)).toBe(false);
  });
});
