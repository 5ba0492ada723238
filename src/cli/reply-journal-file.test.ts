import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { at, CHAT, freely, gives, imitate, json, openAiReply } from '../../tests/engines/imitated-server';
import type { EngineRequest, Reply } from '../core/engine/request';
import { openQueuedEngine, openReplyJournalFile } from './reply-journal-file';

const folder = mkdtempSync(join(tmpdir(), 'lacuna-replies-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reply = (text: string): Reply => ({
  text,
  probabilities: [0.25, 0.75],
  finish: 'stop',
  usage: { promptTokens: 12, reusedTokens: null, generatedTokens: 1, promptMs: 3.5, generateMs: null },
});

it('keeps replies through a stop that tore the last line, and passes over other lines', async () => {
  const path = join(folder, 'a.replies');
  writeFileSync(path, '{"key":"old","reply":{"text":1}}\nnonsense');
  const first = openReplyJournalFile(path);
  expect(await first.get('old')).toBeUndefined();
  await first.put('one', reply('yes\nno'));
  await first.put('two', reply('two'));
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -5));
  const second = openReplyJournalFile(path);
  expect(await second.get('one')).toEqual(reply('yes\nno'));
  expect(await second.get('two')).toBeUndefined();
});

describe('openQueuedEngine', () => {
  const ask = (question: string): EngineRequest => ({
    kind: 'text',
    purpose: 'test 1',
    prompt: { instructions: 'Answer.', shared: '', question },
    maxTokens: 8,
  });

  it('asks the server once for a reply, in this run and in the next', async () => {
    const server = await imitate(
      gives('/v1/models', { data: [{ id: 'small', owned_by: 'vllm' }] }),
      at(CHAT, ({ body }, response) =>
        json(response, openAiReply({ text: freely(body), promptTokens: 300 })),
      ),
    );
    const path = join(folder, 'b.replies');
    const choice = { kind: 'server', url: server.url, model: 'small', apiKey: null } as const;
    const run = async (questions: readonly string[]) => {
      const opened = await openQueuedEngine({ choice, reach: 'this device' }, openReplyJournalFile(path));
      const replies = await Promise.all(questions.map((question) => opened.engine.ask(ask(question))));
      await opened.close();
      return { replies, sent: opened.sent() };
    };
    const first = await run(['a', 'b', 'a']);
    expect(first.sent).toBe(2);
    expect(first.replies.map(({ usage }) => usage.promptTokens)).toEqual([300, 300, 300]);
    const second = await run(['b', 'a']);
    expect(second).toEqual({ replies: [first.replies[1], first.replies[0]], sent: 0 });
    await server.stop();
  });
});
