/** The judge's own part: what is read, asked, believed. The engine answers as the test says. */
import { describe, expect, it } from 'vitest';
import { CAPABILITIES } from '../../../../tests/setup/capabilities';
import type { Capabilities } from '../../engine/capabilities';
import { EngineError } from '../../engine/engine-error';
import { type EngineRequest, type Reply, UNTOLD_USAGE } from '../../engine/request';
import type { JudgeBatch, Judgement, JudgeQuestion } from '../../model/judgement';
import { type Asked, createLanguageJudge } from './language-judge';

const TEXT = 'The bridge opened in 1932. It carries eight lanes of traffic. A toll is paid southbound.';
const CLAIM = 'The bridge was opened in 1932.';

function batch(text = TEXT, claims: readonly string[] = [CLAIM]): JudgeBatch {
  return {
    premises: [{ id: 'A', text }],
    questions: claims.map((claim, i) => ({
      key: String(i),
      task: 'support',
      claim,
      context: 'When did it open?\nIt spans the harbour.',
      premises: ['A'],
    })),
  };
}

const reply = (text: string, probabilities: number[] | null = null): Reply => ({
  text,
  probabilities,
  finish: 'stop',
  usage: UNTOLD_USAGE,
});

function scripted(
  answer: (request: EngineRequest, nth: number) => Reply,
  capabilities: Partial<Capabilities> = {},
): Asked & { readonly requests: EngineRequest[] } {
  const requests: EngineRequest[] = [];
  return {
    id: 'scripted:1',
    capabilities: { ...CAPABILITIES, ...capabilities },
    requests,
    async ask(request) {
      requests.push(request);
      return answer(request, requests.length);
    },
  };
}

async function judge(asked: Asked, given = batch()): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  await createLanguageJudge(asked).judge(given, (key, judgement) => {
    judged[Number(key)] = judgement;
  });
  return judged;
}

const NO_SCORES = { labelScores: 'none' } as const;

describe('a language model as judge', () => {
  it('asks a label with scores, then which lines show it, with the text first in both', async () => {
    const asked = scripted(({ kind }) =>
      kind === 'label' ? reply('full', [0.8, 0.1, 0.06, 0.04]) : reply('{"sentences":[1]}'),
    );
    const [judgement] = await judge(asked);
    expect(judgement).toMatchObject({ label: 'full', support: 0.8, engine: 'scripted:1 judge-2' });
    expect(judgement?.evidence).toEqual([
      { source: 'A', start: 0, end: 26, text: 'The bridge opened in 1932.' },
    ]);
    const [first, second] = asked.requests;
    expect(first?.prompt.shared).toBe(
      'Passages:\n[1] The bridge opened in 1932.\n[2] It carries eight lanes of traffic.\n[3] A toll is paid southbound.',
    );
    expect(second?.prompt.shared).toBe(first?.prompt.shared);
    expect(second?.prompt.instructions).toBe(first?.prompt.instructions);
    expect(first?.prompt.question).toContain('Question that was asked: When did it open?');
    expect(first?.prompt.question).toContain(`Sentence to check: ${CLAIM}`);
  });

  it('asks for no lines where nothing is stated', async () => {
    const asked = scripted(() => reply('none', [0.1, 0.2, 0.6, 0.1]));
    expect(await judge(asked)).toMatchObject([{ label: 'none', support: 0.1, evidence: [] }]);
    expect(asked.requests).toHaveLength(1);
  });

  it('takes label and lines from one structure, without a probability, where there are no scores', async () => {
    const asked = scripted(() => reply('{"label":"contradicted","sentences":[1,1]}'), NO_SCORES);
    const [judgement] = await judge(asked);
    expect(judgement).toMatchObject({ label: 'contradicted', support: null });
    expect(judgement?.evidence).toHaveLength(1);
    expect(asked.requests.map(({ kind }) => kind)).toEqual(['structure']);
  });

  it('passes over numbers that it did not give out, and believes no label without a line', async () => {
    const asked = scripted(() => reply('{"label":"full","sentences":[0,4,99]}'), NO_SCORES);
    expect(await judge(asked)).toMatchObject([
      { label: 'unsure', evidence: [], raw: ['full {"label":"full","sentences":[0,4,99]}'] },
    ]);
  });

  it('asks once more in another form, then is unsure and keeps what was written', async () => {
    const asked = scripted((_, nth) => reply(nth === 1 ? 'I think it is.' : '<b>yes</b>'));
    const [judgement] = await judge(asked);
    expect(judgement).toMatchObject({
      label: 'unsure',
      support: null,
      evidence: [],
      raw: ['I think it is.', '<b>yes</b>'],
    });
    expect(asked.requests.map(({ kind }) => kind)).toEqual(['label', 'structure']);
  });

  it('is content with the second form', async () => {
    const asked = scripted((_, nth) =>
      reply(nth === 1 ? 'Certainly!' : '{"label":"partial","sentences":[2]}'),
    );
    expect(await judge(asked)).toMatchObject([{ label: 'partial', support: null }]);
  });

  it('reads less where the engine finds it too long, and is unsure where nothing fits', async () => {
    const long = Array.from(
      { length: 120 },
      (_, i) => `The bridge of district ${i} was opened in 19${10 + (i % 80)} after long work on its towers.`,
    ).join(' ');
    const lengths: number[] = [];
    const asked = scripted(({ prompt }) => {
      lengths.push(prompt.shared.length);
      if (lengths.length < 3) throw new EngineError('too long', 'Too long.');
      return reply('none', [0, 0, 1, 0]);
    });
    expect(await judge(asked, batch(long))).toMatchObject([{ label: 'none' }]);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(new Set(lengths).size).toBe(3);

    const never = scripted(() => {
      throw new EngineError('too long', 'Too long.');
    });
    expect(await judge(never, batch(long))).toMatchObject([{ label: 'unsure', support: null }]);
  });

  it('lets every other fault through', async () => {
    const lost = new EngineError('device lost', 'The graphics device went away.');
    const asked = scripted(() => {
      throw lost;
    });
    await expect(judge(asked)).rejects.toBe(lost);
  });

  it('reads a small source whole once for several claims, and windows of it where nothing is reused', async () => {
    const filler = (topic: string) =>
      `Of ${topic} the page tells at length and in many ordinary words. `.repeat(20);
    const text = `${TEXT} ${filler('trams')}${filler('ferries')}${filler('lights')}`;
    const claims = [
      CLAIM,
      'Eight lanes of traffic are carried.',
      'Southbound drivers pay a toll.',
      'It has trams.',
    ];
    const sharedBy = async (prefixCache: Capabilities['prefixCache']) => {
      const asked = scripted(() => reply('none', [0, 0, 1, 0]), { prefixCache, contextTokens: 8192 });
      await judge(asked, batch(text, claims));
      return asked.requests.map(({ prompt }) => prompt.shared);
    };
    const whole = await sharedBy('prefix');
    expect(new Set(whole).size).toBe(1);
    const windows = await sharedBy('none');
    expect(new Set(windows).size).toBeGreaterThan(1);
    expect(Math.max(...windows.map(({ length }) => length))).toBeLessThan(whole[0]?.length ?? 0);
  });

  it('says which source a line is from, and where text was left out', async () => {
    const asked = scripted(() => reply('none', [0, 0, 1, 0]));
    const given: JudgeBatch = {
      premises: [
        { id: 'A', text: TEXT },
        { id: 'B', text: 'The bridge of Vell is closed.' },
      ],
      questions: [{ key: '0', task: 'support', claim: CLAIM, context: '', premises: ['A', 'B'] }],
    };
    await judge(asked, given);
    expect(asked.requests[0]?.prompt.shared).toContain('Source 1:\n[1] The bridge opened');
    expect(asked.requests[0]?.prompt.shared).toContain('Source 2:\n[4] The bridge of Vell is closed.');
  });

  it('judges nothing without text, and no claim without words', async () => {
    const asked = scripted(() => reply('full', [1, 0, 0, 0]));
    expect(await judge(asked, batch(''))).toMatchObject([{ label: 'none', support: 0 }]);
    expect(await judge(asked, batch(TEXT, ['—']))).toMatchObject([{ label: 'unsure' }]);
    expect(asked.requests).toEqual([]);
  });

  it('counts partial coverage as coverage in its probability', async () => {
    const asked = scripted(() => reply('none', [0.3, 0.3, 0.4, 0]));
    const given = batch();
    const questions = given.questions.map((question) => ({ ...question, task: 'coverage' as const }));
    const [judgement] = await judge(asked, { ...given, questions });
    expect(judgement?.support).toBeCloseTo(0.6);
    expect(asked.requests[0]?.prompt.shared).toMatch(/^Answer:\n/);
  });

  const promptFor = async (context: string, readAs?: string) => {
    const asked = scripted(() => reply('none', [0, 0, 1, 0]));
    const given = batch();
    const questions = given.questions.map((question) => ({
      ...question,
      context,
      ...(readAs === undefined ? {} : { readAs }),
    }));
    await judge(asked, { ...given, questions });
    return asked.requests[0]?.prompt.question.split('\n\n')[0];
  };

  it.each([
    ['', `Sentence to check: ${CLAIM}`],
    ['When did it open?', `Question that was asked: When did it open?\nSentence to check: ${CLAIM}`],
    // Without a query the first line is empty: what stands before is no question.
    ['\nIt spans the harbour.', `Sentence before: It spans the harbour.\nSentence to check: ${CLAIM}`],
    [
      'When did it open?\nOn the bridge:\nIt spans the harbour.',
      `Question that was asked: When did it open?\nSentences before:\n- On the bridge:\n- It spans the harbour.\nSentence to check: ${CLAIM}`,
    ],
  ])('tells query and statements before apart: %j', async (context, expected) => {
    expect(await promptFor(context)).toBe(expected);
  });

  it('is told what the words of the claim stand for', async () => {
    expect(await promptFor('', 'It [the bridge]\nwas opened in 1932.')).toBe(
      `Sentence to check: ${CLAIM}\nRead it as (brackets hold what is meant): It [the bridge] was opened in 1932.`,
    );
  });
});

describe('a language model on whether a sentence can be understood', () => {
  const question: JudgeQuestion = {
    key: '0',
    task: 'interpretation',
    claim: 'The other opened later.',
    context: '\nTwo bridges were planned.',
    premises: [],
  };
  const ask = (asked: Asked, given = question) => judge(asked, { premises: [], questions: [given] });

  it('says yes or no with the probability of yes, and quotes nothing', async () => {
    const asked = scripted(() => reply('no', [0.2, 0.8]));
    expect(await ask(asked)).toEqual([
      {
        label: 'none',
        support: 0.2,
        evidence: [],
        unmatched: [],
        conflicts: [],
        engine: 'scripted:1 judge-2',
      },
    ]);
    const [request] = asked.requests;
    expect(request).toMatchObject({ kind: 'label', labels: ['yes', 'no'], prompt: { shared: '' } });
    expect(request?.prompt.question).toContain(
      'Sentence before: Two bridges were planned.\nSentence to understand: The other opened later.',
    );
    expect(request?.prompt.question).not.toContain('Question that was asked');
    expect(await ask(scripted(() => reply('yes', [0.9, 0.1])))).toMatchObject([
      { label: 'full', support: 0.9 },
    ]);
  });

  it('says that nothing stands before it', async () => {
    const asked = scripted(() => reply('no'));
    await ask(asked, { ...question, context: '' });
    expect(asked.requests[0]?.prompt.question).toContain('Nothing stands before the sentence.');
  });

  it('takes a structure where there are no scores', async () => {
    const asked = scripted(() => reply('{"answer":"yes"}'), NO_SCORES);
    expect(await ask(asked)).toMatchObject([{ label: 'full', support: null }]);
    expect(asked.requests.map(({ kind }) => kind)).toEqual(['structure']);
  });

  it('is unsure where neither form can be read, and keeps what was written', async () => {
    expect(await ask(scripted(() => reply('perhaps')))).toMatchObject([
      { label: 'unsure', support: null, raw: ['perhaps', 'perhaps'] },
    ]);
  });

  it('is unsure where it is too long, and lets every other fault through', async () => {
    const failing = (fault: 'too long' | 'device lost') =>
      scripted(() => {
        throw new EngineError(fault, 'No.');
      });
    expect(await ask(failing('too long'))).toMatchObject([{ label: 'unsure', support: null }]);
    await expect(ask(failing('device lost'))).rejects.toThrow('No.');
  });
});
