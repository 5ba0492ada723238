/**
 * A server that stands in for a language model: the same question gives the same answer, after a while.
 * The subject of these tests is the run, which must be long, and the same twice.
 */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import type { SitePage } from '../demo/serve';

const HOST = 'model.lacuna.test';
const MODEL = 'scripted';

/** About what a small model on a fast card takes for one label. */
const ANSWER_MS = 60;

export function scriptedModel(): SitePage[] {
  return [
    {
      host: HOST,
      path: '/v1/models',
      contentType: 'application/json',
      body: JSON.stringify({ data: [{ id: MODEL, owned_by: 'test' }] }),
    },
    {
      host: HOST,
      path: '/v1/chat/completions',
      contentType: 'application/json',
      delayMs: ANSWER_MS,
      answer: (sent) => completion(replyTo(sent), sent.length),
    },
  ];
}

function replyTo(sent: string): string {
  const { messages } = JSON.parse(sent) as { messages: { content: string }[] };
  const asked = messages.at(-1)?.content ?? '';
  const said = messages.map(({ content }) => content).join('\n');
  const chance = createHash('sha256').update(asked).digest().readUInt16BE(0);
  const label = ['full', 'partial', 'none', 'contradicted'][chance % 4] ?? 'none';
  if (asked.includes('capital of France')) return 'green';
  if (asked.includes('Is water wet')) return 'yes';
  if (asked.includes('about the sea')) return 'The sea is wide and its water is salt.';
  if (said.includes('[{"fact":')) return JSON.stringify(factsIn(asked));
  if (asked.includes('{"same":')) return '{"same":[],"against":[],"implies":[]}';
  if (asked.includes('one digit, 1 to 5')) return String(4 + (chance % 2));
  if (asked.includes('{"label"')) return `{"label":"${label}","sentences":[${1 + (chance % 3)}]}`;
  if (asked.includes('{"sentences"')) return `{"sentences":[${1 + (chance % 3)}]}`;
  return label;
}

const MOST_FACTS = 6;

/** The first long lines, word for word. */
function factsIn(asked: string): { readonly fact: string; readonly lines: readonly number[] }[] {
  return [...asked.matchAll(/^\[(\d+)\] (.{60,})$/gm)]
    .slice(0, MOST_FACTS)
    .map(([, line, fact = '']) => ({ fact, lines: [Number(line)] }));
}

/** A server that reads fewer tokens than it was sent would be taken for one that cuts prompts. */
const CHARACTERS_PER_TOKEN = 4;

function completion(content: string, sentLength: number): string {
  const prompt = Math.ceil(sentLength / CHARACTERS_PER_TOKEN);
  return JSON.stringify({
    object: 'chat.completion',
    model: MODEL,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: prompt, completion_tokens: 4, total_tokens: prompt + 4 },
  });
}

/** Makes the scripted model the engine of a method, as the model manager would. */
export async function chooseScriptedModel(page: Page, method: 'quick' | 'e2e' = 'quick'): Promise<void> {
  const server = { url: `http://${HOST}`, model: MODEL, apiKey: null };
  await page.evaluate(
    (settings) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lacuna');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('settings', 'readwrite');
          transaction.objectStore('settings').put(settings, 'settings');
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    {
      engines: {
        quick: { kind: 'embedded' },
        e2e: null,
        qa: null,
        nli: null,
        [method]: { kind: 'server', ...server },
      },
      server,
      trustedServers: [`http://${HOST}`],
    },
  );
}
