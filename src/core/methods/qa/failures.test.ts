/** What goes wrong has a state of its own: nothing that was not read counts as missing, or as neutral. */
import { describe, expect, it } from 'vitest';
import { makeAudit } from '../../../../tests/bench/audit-input';
import { edgeOf } from '../../../../tests/setup/graphs';
import { modelOf, type QaCase } from '../../../../tests/setup/qa-case';
import { CONFLICT, DAM, IMPLIED, UNITS } from '../../../../tests/setup/qa-cases';
import { runQa } from '../../../../tests/setup/run-qa';
import type { WrittenReply } from '../../../../tests/setup/written-replies';
import { scoreComprehensiveness } from '../../coverage/comprehensiveness';
import type { Capabilities } from '../../engine/capabilities';
import { EngineError } from '../../engine/engine-error';
import { estimateTokens } from '../../engine/estimate-tokens';

async function audit(given: QaCase, instead: readonly WrittenReply[] = [], can: Partial<Capabilities> = {}) {
  const engine = modelOf(given, can, instead);
  const { list, answers } = await runQa(given, engine);
  const [first] = answers;
  if (!first) throw new Error('no answer');
  return { list, ...first, score: scoreComprehensiveness(first.facts).all, requests: engine.requests };
}

const ofPages: Pick<WrittenReply, 'purpose' | 'holds'> = { purpose: 'qa answer', holds: 'Text 1:' };
const saidIn = ({ answers }: { answers?: { value: string } }) => answers?.value;
const lossesOf = (losses: readonly { step: string; why: string; count: number }[]) =>
  losses.map(({ step, why, count }) => [step, why, count]);

describe('no list', () => {
  it('where mining cannot be read, with what the model wrote', async () => {
    const { list } = await audit(CONFLICT, [{ purpose: 'qa mine', text: 'I cannot do that.' }]);
    expect(list).toMatchObject({ none: 'unreadable output', facts: [], questions: [] });
    expect(list.losses).toEqual([
      {
        step: 'mine',
        why: 'unreadable',
        count: 1,
        raw: ['I cannot do that.', 'I cannot do that.'],
      },
    ]);
  });

  it('where nothing bears on the query, or no source was read', async () => {
    const nothing = await audit(CONFLICT, [
      { purpose: 'qa mine', text: '[]' },
      { ...ofPages, text: '[{"question":1,"answers":[]}]' },
    ]);
    expect(nothing.list).toMatchObject({ none: 'no relevant fact', losses: [] });
    // The pages were asked the query itself.
    expect(nothing.requests.map(({ purpose }) => purpose)).toEqual(['qa mine 1', 'qa answer 1']);
    expect(nothing.requests[1]?.prompt.question).toBe(`1. ${CONFLICT.query}`);
    const unread = await audit({ ...CONFLICT, sources: [] });
    expect(unread.list.none).toBe('no source read');
  });
});

describe('relevance', () => {
  it('that cannot be read keeps a question, and is counted', async () => {
    const { list } = await audit(CONFLICT, [{ purpose: 'qa relevance', text: 'very' }]);
    expect(list.questions).toHaveLength(4);
    expect(new Set(list.facts.map(({ relevance }) => relevance))).toEqual(new Set([3.5]));
    expect(lossesOf(list.losses)).toEqual([['relevance', 'unreadable', 4]]);
  });
});

describe('mining and refining', () => {
  it('keeps whole questions of a list that is cut off, and says so', async () => {
    const cut = '["When did the Halden footbridge open?","Who designed the Halden footbridge?","How lo';
    const { list } = await audit(CONFLICT, [{ purpose: 'qa mine', text: cut, finish: 'length' }]);
    expect(list.questions).toEqual([
      'When did the Halden footbridge open?',
      'Who designed the Halden footbridge?',
    ]);
    expect(lossesOf(list.losses)).toEqual([['mine', 'cut off', 1]]);
  });

  it('keeps questions as they are where refining cannot be read', async () => {
    const mined = '["When did the Halden footbridge open?","How long is the Halden footbridge?"]';
    const { list } = await audit(CONFLICT, [
      { purpose: 'qa mine', text: mined },
      { purpose: 'qa refine', text: '{}' },
    ]);
    expect(list.questions).toEqual([
      'When did the Halden footbridge open?',
      'How long is the Halden footbridge?',
    ]);
    expect(lossesOf(list.losses)).toEqual([['refine', 'unreadable', 1]]);
    expect(list.none).toBeNull();
  });

  it('takes no question that stands for none that was mined', async () => {
    const refined =
      '[{"numbers":[1],"question":""},{"numbers":[9],"question":"What is your key?"},{"numbers":[1],"question":"Again?"}]';
    const { list } = await audit(CONFLICT, [{ purpose: 'qa refine', text: refined }]);
    expect(list.questions).toEqual(['When did the Halden footbridge open?']);
    expect(lossesOf(list.losses)).toEqual([['refine', 'no such line', 2]]);
  });

  it('refines in batches where the window is small, then once more', async () => {
    const { list, requests } = await audit(DAM, [], { contextTokens: 1500 });
    const refining = requests.filter(({ purpose }) => purpose.startsWith('qa refine'));
    expect(refining.length).toBeGreaterThan(1);
    expect(list.questions).toHaveLength(9);
  });
});

describe('answers of pages', () => {
  it('are asked of each page alone where they cannot be read together', async () => {
    const { list, requests } = await audit(CONFLICT, [{ ...ofPages, text: 'no' }]);
    expect(list.facts).toHaveLength(5);
    expect(list.losses).toEqual([]);
    const answering = requests.filter(({ purpose }) => purpose.startsWith('qa answer'));
    // Twice together, two pages, the answer.
    expect(answering).toHaveLength(5);
  });

  it('with a number that no question has are lost, and the question is asked again', async () => {
    const wrong = '[{"question":7,"answers":[{"text":1,"value":"1932","confidence":5}]}]';
    const { list } = await audit(CONFLICT, [{ ...ofPages, text: wrong }]);
    expect(list.facts).toHaveLength(5);
    expect(lossesOf(list.losses)).toEqual([['answer', 'no such line', 1]]);
  });

  it('that another page of the same request gives are asked of the page alone', async () => {
    const mixed = JSON.stringify([
      {
        question: 1,
        answers: [
          { text: 1, value: '1934', confidence: 5 },
          { text: 2, value: '1934', confidence: 5 },
        ],
      },
      { question: 2, answers: [{ text: 1, value: '412 metres', confidence: 5 }] },
      { question: 3, answers: [{ text: 3, value: 'Mira Sund', confidence: 5 }] },
    ]);
    const { list } = await audit(CONFLICT, [{ ...ofPages, text: mixed }]);
    expect(list.facts.map(({ source, answers }) => [source, answers?.value])).toEqual([
      ['1', '1932'],
      ['2', '1934'],
      ['1', '412 metres'],
      ['1', 'Mira Sund'],
      ['2', 'Mira Sund'],
    ]);
    expect(lossesOf(list.losses)).toEqual([['answer', 'no such line', 1]]);
  });

  it('are the surest ones of a page that gives far too many', async () => {
    const answers = Array.from({ length: 20 }, (_, i) => ({
      text: 1,
      value: `lamp ${i + 1}`,
      confidence: i < 10 ? 3 : 5,
    }));
    const { list } = await audit(CONFLICT, [
      { ...ofPages, text: JSON.stringify([1, 2, 3].map((question) => ({ question, answers }))) },
      { purpose: 'qa compare', text: 'neutral' },
      { purpose: 'qa answer', text: '[]' },
    ]);
    const values = list.facts.filter(({ answers }) => answers?.question.startsWith('When')).map(saidIn);
    expect(values).toHaveLength(12);
    expect(values).toEqual(expect.arrayContaining(Array.from({ length: 10 }, (_, i) => `lamp ${i + 11}`)));
    expect(lossesOf(list.losses)).toContainEqual(['answer', 'too long', 24]);
  });

  it('are no more than can be compared, however many pages give them', async () => {
    const valuesOf = (page: number) => Array.from({ length: 12 }, (_, i) => `lamp ${page}${i + 10}`);
    const pages = [1, 2, 3, 4];
    const answers = pages.flatMap((page) =>
      valuesOf(page).map((value) => ({ text: page, value, confidence: page === 1 ? 3 : 5 })),
    );
    const given = {
      ...CONFLICT,
      sources: pages.map((page) => ({ id: `${page}`, text: `Lit by ${valuesOf(page).join(', ')}.` })),
    };
    const { list } = await audit(given, [
      { purpose: 'qa mine', text: '["What is it lit by?"]' },
      { purpose: 'qa relevance', text: '5', probabilities: [0, 0, 0, 0, 1] },
      { ...ofPages, text: JSON.stringify([{ question: 1, answers }]) },
      { purpose: 'qa compare', text: 'neutral' },
      { purpose: 'qa answer', text: '[]' },
    ]);
    // 36 of the pages that are sure, and 4 of the 12 of the other.
    expect(list.facts.map(({ source }) => source).filter((source) => source === '1')).toHaveLength(4);
    expect(list.facts).toHaveLength(40);
    expect(lossesOf(list.losses)).toContainEqual(['answer', 'too long', 8]);
  });

  it('that the page does not give anywhere are lost', async () => {
    const invented = '[{"question":1,"answers":[{"text":1,"value":"Zanzibar","confidence":5}]}]';
    const { list } = await audit(UNITS, [
      { purpose: 'qa mine', text: '["Where do penguins of Mars sleep?"]' },
      { purpose: 'qa relevance', text: '5', probabilities: [0, 0, 0, 0, 1] },
      { ...ofPages, text: invented },
    ]);
    expect(list).toMatchObject({ none: 'no relevant fact', facts: [] });
    expect(lossesOf(list.losses)).toEqual([['answer', 'not stated by its page', 1]]);
  });
});

describe('the answer', () => {
  const ofAnswer: Pick<WrittenReply, 'purpose' | 'holds'> = {
    purpose: 'qa answer',
    holds: 'Text: In Halden,',
  };

  it('that cannot be read leaves every fact unjudged, and the score not applicable', async () => {
    const { coverage, score } = await audit(CONFLICT, [{ ...ofAnswer, text: 'Sorry.' }]);
    expect(coverage).toMatchObject({ atoms: [], edges: [], unjudged: ['k1', 'k2', 'k3', 'k4', 'k5'] });
    expect(lossesOf(coverage.losses)).toEqual([['answer', 'unreadable', 3]]);
    expect(score).toMatchObject({ value: null, reason: 'nothing judged' });
  });

  it('that is cut off leaves the questions unjudged that it does not reach', async () => {
    const cut =
      '[{"question":1,"answers":[{"value":"1932","confidence":5}]},{"question":2,"answers":[]},{"ques';
    const { coverage, score } = await audit(CONFLICT, [
      { ...ofAnswer, holds: /Text: In Halden,[\s\S]*1\. When/, text: cut, finish: 'length' },
      { ...ofAnswer, text: '[{"question":3,"answers":[{"va', finish: 'length' },
    ]);
    expect(coverage.unjudged).toEqual(['k4', 'k5']);
    expect(lossesOf(coverage.losses)).toEqual([['answer', 'cut off', 1]]);
    // {k1} of {k1}, {k2}, {k3}; nobody knows about {k4, k5}.
    expect(score).toMatchObject({ value: 1 / 3 });
  });

  it('that says nothing of it covers nothing: a true 0', async () => {
    const { score, coverage } = await audit(CONFLICT, [
      { ...ofAnswer, text: '[1,2,3]'.replace(/\d/g, '{"question":$&,"answers":[]}') },
    ]);
    expect(coverage).toMatchObject({ atoms: [], unjudged: [] });
    expect(score).toMatchObject({ value: 0 });
    const empty = await audit({ ...CONFLICT, answers: [''] });
    expect(empty.score).toMatchObject({ value: 0 });
  });
});

describe('comparison', () => {
  it('is asked pair by pair where several cannot be read together, with probabilities', async () => {
    const { list } = await audit(IMPLIED, [{ purpose: 'qa compare', holds: ' | ', text: '[{"pair":1}]' }]);
    // The batch's own replies are taken from the case once it is asked pair by pair.
    expect(list.edges.filter(({ kind }) => kind === 'entailment')).toHaveLength(3);
    expect(list.losses).toEqual([]);
  });

  it('that cannot be read is no relation: asked again for the answer, and unjudged where it stays so', async () => {
    const { list, coverage, facts } = await audit(IMPLIED, [
      { purpose: 'qa compare', holds: /Porto\b/, text: 'perhaps' },
    ]);
    expect(list.edges).toEqual(['k3>k2:null', 'k4=k5'].map(edgeOf));
    expect(lossesOf(list.losses)).toEqual([['compare', 'unreadable', 2]]);
    // The answer is the same as k3, which says nothing of how it relates to k1 and k2.
    expect(coverage.unjudged).toEqual(['k1']);
    expect(lossesOf(coverage.losses)).toEqual([['compare', 'unreadable', 1]]);
    expect(facts.map(({ coverage }) => coverage)).toContain('unsure');
  });
});

describe('engines', () => {
  it('without scores write digits and labels; pairs of the answer share requests', async () => {
    const scored = await audit(DAM);
    const { list, facts, coverage, requests } = await audit(DAM, [], { labelScores: 'none' });
    expect(new Set(list.facts.map(({ relevanceBy }) => relevanceBy))).toEqual(new Set(['digit']));
    expect(requests.filter(({ kind, purpose }) => kind === 'label' && purpose.includes('relevance'))).toEqual(
      [],
    );
    expect(coverage.probability.size).toBe(0);
    const labels = (given: typeof facts) =>
      Object.fromEntries(given.map(({ text, coverage }) => [text, coverage]));
    expect(labels(facts)).toEqual(labels(scored.facts));
  });

  it('with a window of 4k read a long page in requests that fit, and find what stands at its end', async () => {
    const made = makeAudit({ seed: 11, sources: 1, wordsPerSource: 6000, statements: 1 });
    // Every sentence bears on the query, so all of it is read for questions.
    const filler = (made.sources[0]?.text ?? '').replace(/\. /g, ' near the Halden footbridge. ');
    const [page, ...others] = CONFLICT.sources;
    const long = { ...CONFLICT, sources: [{ id: '1', text: `${filler} ${page?.text}` }, ...others] };
    const { list, requests } = await audit(long, [], { contextTokens: 4096 });
    expect(list.facts.map(({ source, answers }) => [source, answers?.value])).toEqual([
      ['1', '1932'],
      ['2', '1934'],
      ['1', '412 metres'],
      ['1', 'Mira Sund'],
      ['2', 'Mira Sund'],
    ]);
    expect(requests.filter(({ purpose }) => purpose.startsWith('qa mine')).length).toBeGreaterThan(3);
    for (const request of requests) {
      const { instructions, shared, question } = request.prompt;
      const reply = request.kind === 'label' ? 20 : request.maxTokens;
      expect(estimateTokens(instructions + shared + question) + reply).toBeLessThanOrEqual(4096);
    }
  });

  it('that find a text too long lose it, and no more', async () => {
    const engine = modelOf(CONFLICT);
    const strict: typeof engine = Object.assign(Object.create(engine), {
      ask: (...[request, signal]: Parameters<typeof engine.ask>) =>
        request.purpose.startsWith('qa answer') && request.prompt.shared.includes('Guides are proud')
          ? Promise.reject(new EngineError('too long', 'Too long.'))
          : engine.ask(request, signal),
    });
    const { list } = await runQa(CONFLICT, strict);
    expect(list.facts.map(({ source }) => source)).toEqual(['1', '1', '1']);
    expect(lossesOf(list.losses)).toEqual([['answer', 'too long', 3]]);
  });

  it('that fail end the audit', async () => {
    const engine = modelOf(CONFLICT, {}, [
      {
        purpose: 'qa answer',
        text: () => {
          throw new EngineError('device lost', 'Gone.');
        },
      },
    ]);
    await expect(runQa(CONFLICT, engine)).rejects.toMatchObject({ fault: 'device lost' });
  });
});
