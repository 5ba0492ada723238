import { describe, expect, it } from 'vitest';
import type { JudgeBatch, Judgement, JudgeQuestion } from '../../core/model/judgement';
import type { TokenEncoder } from '../../core/ports/token-encoder';
import { indexPremise } from '../../core/retrieval/premise-index';
import { windowsOf } from '../../core/retrieval/reading-windows';
import { createEmbeddedJudge } from './embedded-judge';
import { cacheEncodedTexts } from './encoder-cache';
import { EncoderError } from './encoder-error';
import { loadEncoderInNode } from './load-in-node';

const encoder = cacheEncodedTexts(await loadEncoderInNode());

const premises = [{ id: '1', text: 'The lighthouse was automated in 1998. Its keeper moved to Orkney.' }];
const question = (key: string, ids: string[] = ['1']): JudgeQuestion => ({
  key,
  task: 'support',
  claim: 'The lighthouse was automated in 1998.',
  context: '',
  premises: ids,
});

describe('createEmbeddedJudge', () => {
  it('judges every question once, in order, under its engine name', async () => {
    const judge = createEmbeddedJudge(encoder);
    const seen: string[] = [];
    await judge.judge({ premises, questions: [question('b'), question('a')] }, (key, { engine, label }) => {
      seen.push(key);
      expect(engine).toBe(judge.engine);
      expect(label).toBe('full');
    });
    expect(seen).toEqual(['b', 'a']);
    expect(judge.engine).toMatch(/^embedded:support-1-[0-9a-f]{8}$/);
  });

  it('gives none where no premise is there', async () => {
    const labels: string[] = [];
    await createEmbeddedJudge(encoder).judge(
      { premises, questions: [question('a', ['9']), question('b', [])] },
      (_, j) => labels.push(j.label),
    );
    expect(labels).toEqual(['none', 'none']);
  });

  it('does not say what can be understood: it reads words', async () => {
    const judged: Judgement[] = [];
    const asked: JudgeQuestion = { ...question('a', []), task: 'interpretation' };
    await createEmbeddedJudge(encoder).judge({ premises: [], questions: [asked] }, (_, judgement) =>
      judged.push(judgement),
    );
    expect(judged).toMatchObject([{ label: 'unsure', support: null, evidence: [] }]);
  });

  it('stops with an AbortError before the first question if aborted already', async () => {
    const judged: string[] = [];
    const run = createEmbeddedJudge(encoder).judge(
      { premises, questions: [question('a')] },
      (key) => judged.push(key),
      AbortSignal.abort(),
    );
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(judged).toEqual([]);
  });

  it('gives way, so that an abort arrives while it works', async () => {
    const controller = new AbortController();
    const pages = Array.from({ length: 400 }, (_, i) => ({
      id: String(i),
      text: `Page ${i}. `.repeat(2000),
    }));
    const questions = pages.map(({ id }) => question(id, [id]));
    const judged: string[] = [];
    const timer = setTimeout(() => controller.abort(), 60);
    const run = createEmbeddedJudge(encoder).judge(
      { premises: pages, questions },
      (key) => judged.push(key),
      controller.signal,
    );
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    clearTimeout(timer);
    expect(judged.length).toBeLessThan(questions.length);
  });
});

/**
 * A token a word. Those of the first text of a call, the claim, are compared with
 * all others at one cosine; keeps what it was asked for.
 */
function fakeEncoder(cosine = 0.5): TokenEncoder & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    model: 'fake-1',
    dimensions: 2,
    asked,
    async encode(texts) {
      asked.push(...texts);
      return texts.map((text, i) => {
        const tokens = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
          start: index,
          end: index + word.length,
        }));
        const vector = i === 0 ? [1, 0] : [cosine, Math.sqrt(1 - cosine * cosine)];
        return { tokens, vectors: new Float32Array(tokens.flatMap(() => vector)) };
      });
    },
  };
}

async function judgementsBy(encoder: TokenEncoder, batch: JudgeBatch, signal?: AbortSignal) {
  const judged: [string, Judgement][] = [];
  await createEmbeddedJudge(encoder).judge(batch, (key, judgement) => judged.push([key, judgement]), signal);
  return judged;
}

describe('what the judge asks of its encoder', () => {
  const FILLER = 'Fog covers the harbour on most days of the year. '.repeat(12);
  const long = {
    id: 'long',
    text: `Otters juggle pebbles. ${FILLER}Otters crack crabs. ${FILLER}Otters sleep afloat.`,
  };
  const short = { id: 'short', text: 'Otters juggle crabs.' };
  const asks = (key: string, claim: string, ids: string[], task: JudgeQuestion['task'] = 'support') => ({
    key,
    task,
    claim,
    context: '',
    premises: ids,
  });

  it('to read each window and each claim once, however many questions there are', async () => {
    const encoder = fakeEncoder();
    await judgementsBy(cacheEncodedTexts(encoder), {
      premises: [long, short],
      questions: [
        asks('1', 'Many otters juggle.', ['long', 'short']),
        asks('2', 'Otters in the harbour like crabs.', ['long']),
        asks('3', 'Otters in the harbour like crabs.', ['short', 'long'], 'coverage'),
        asks('4', 'Otters sleep in fog.', ['long', 'short']),
      ],
    });
    const windows = windowsOf(indexPremise(long)).map(({ start, end }) => long.text.slice(start, end));
    expect(windows.length).toBeGreaterThan(1);
    const claims = ['Many otters juggle.', 'Otters in the harbour like crabs.', 'Otters sleep in fog.'];
    expect(encoder.asked.toSorted()).toEqual([...claims, ...windows, short.text].toSorted());
  });

  it.each([
    ['for a claim without words', '– … –', ['short']],
    ['for a claim of grammar alone', 'It is what it was.', ['short']],
    ['without a premise', 'Otters juggle.', []],
    ['for a premise without words', 'Otters juggle.', ['blank']],
  ])('nothing %s', async (_, claim, ids) => {
    const encoder = fakeEncoder();
    const judged = await judgementsBy(encoder, {
      premises: [short, { id: 'blank', text: ' – … ' }],
      questions: [asks('1', claim, ids)],
    });
    expect(judged).toHaveLength(1);
    expect(encoder.asked).toEqual([]);
  });

  it.each([
    [0.95, 'full'],
    [0.6, 'partial'],
    [0.05, 'none'],
  ])('how near a fact is to the answer: at a cosine of %f it is covered in %s', async (cosine, label) => {
    // The same words in another order: by words alone it would be the same three times.
    const [[, judgement] = []] = await judgementsBy(fakeEncoder(cosine), {
      premises: [{ id: 'answer', text: 'Smooth pebbles are what many otters juggle.' }],
      questions: [asks('fact', 'Otters juggle smooth pebbles.', ['answer'], 'coverage')],
    });
    expect(judgement?.label).toBe(label);
    // Its number is that of coverage at least in part.
    expect((judgement?.support ?? 0) >= 0.5).toBe(label !== 'none');
  });

  it('to stop when the audit is stopped', async () => {
    const controller = new AbortController();
    const waiting: TokenEncoder = {
      model: 'waiting',
      dimensions: 2,
      encode: (_, signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          setTimeout(() => controller.abort(), 0);
        }),
    };
    const batch = { premises: [short], questions: [asks('1', 'Many otters juggle.', ['short'])] };
    const run = judgementsBy(cacheEncodedTexts(waiting), batch, controller.signal);
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('nothing more once it has failed; what was judged before stays', async () => {
    const failure = new EncoderError('out of memory', 'The encoder ran out of memory.');
    const fake = fakeEncoder();
    let calls = 0;
    const failing: TokenEncoder = {
      ...fake,
      encode: async (texts, signal) => {
        if (++calls > 1) throw failure;
        return fake.encode(texts, signal);
      },
    };
    const judged: string[] = [];
    const run = createEmbeddedJudge(cacheEncodedTexts(failing)).judge(
      {
        premises: [short],
        // Four are encoded together.
        questions: ['juggle', 'swim', 'hunt', 'sleep', 'dive', 'groom'].map((verb, i) =>
          asks(String(i), `Otters ${verb}.`, ['short']),
        ),
      },
      (key) => judged.push(key),
    );
    await expect(run).rejects.toBe(failure);
    expect(judged).toEqual(['0', '1', '2', '3']);
    expect(calls).toBe(2);
  });
});
