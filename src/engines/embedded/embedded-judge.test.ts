import { describe, expect, it } from 'vitest';
import type { JudgeQuestion } from '../../core/model/judgement';
import { createEmbeddedJudge } from './embedded-judge';
import { cacheEncodedTexts } from './encoder-cache';
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
