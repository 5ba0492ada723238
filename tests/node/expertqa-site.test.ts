import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { parsePasted } from '../../src/core/answer/parse-pasted';
import type { AnswerDraft } from '../../src/core/model/answer';
import { captureAnswer, listAnswers } from '../../src/sites/registry';
import { expertqaCases, expertqaSite } from '../demo/expertqa';
import { hasData } from '../setup/data';

function capture(index: number): AnswerDraft {
  const { chatHost, chatPath, pages } = expertqaSite(index);
  const { document } = parseHTML(String(pages[0]?.body));
  const found = listAnswers(document, `http://${chatHost}${chatPath}`);
  const handle = 'answers' in found ? found.answers[0] : undefined;
  const result = handle && captureAnswer(handle);
  if (!result || 'failure' in result) throw new Error(`Case ${index} was not captured`);
  return result.draft;
}

const statements = (draft: AnswerDraft) => divideAnswer(draft).statements.map(({ text }) => text);

describe.skipIf(!hasData('data', 'expertqa'))('demo sites from ExpertQA', () => {
  const CHIP = /<a data-testid="chatgpt-citation" href="([^"]+)"/g;

  test('every case: all marks are chips, and chips lead to pages with passages', () => {
    const cases = expertqaCases();
    // rr_gs 41, rr_sphere 25, post_hoc_gs 45, post_hoc_sphere 40 (README of the data).
    expect(cases).toHaveLength(151);
    let chips = 0;
    let unserved = 0;
    for (const { index } of cases) {
      const { chatHost, chatPath, pages } = expertqaSite(index);
      const served = new Set(pages.map(({ host, path }) => `http://${host}${path}`));
      expect(served).toContain(`http://${chatHost}${chatPath}`);
      const links = [...String(pages[0]?.body).matchAll(CHIP)].map((match) => match[1] ?? '');
      chips += links.length;
      unserved += new Set(links.filter((link) => !served.has(link))).size;
    }
    // 920 marks are written in these answers; two numbers, 49 and 50, are in no list.
    // 15 cited addresses have no passage in the data.
    expect({ chips, unserved }).toEqual({ chips: 918, unserved: 15 });
  });

  test('captured from the page and pasted give the same statements', () => {
    const captured = expertqaCases().map(({ index, answer }) => ({
      fromPage: capture(index),
      pasted: parsePasted(answer.answer_string),
    }));
    expect(captured.flatMap(({ fromPage }) => fromPage.citations)).toHaveLength(918);
    const differing = captured.filter(
      ({ fromPage, pasted }) => statements(fromPage).join('\n') !== statements(pasted).join('\n'),
    );
    // Read one by one: two keep a newline that the page's renderer drops, one has the marks 49 and 50.
    expect(differing.length).toBeLessThanOrEqual(3);
  });

  test('text of the data is never markup', () => {
    for (const { index } of expertqaCases()) {
      for (const { body } of expertqaSite(index).pages.slice(1)) {
        expect(
          String(body).match(
            /<(?!\/|p>|main|article|h1|html|head|meta|title|link|style|body|footer|!doctype)/g,
          ),
        ).toBeNull();
      }
    }
  });
});
