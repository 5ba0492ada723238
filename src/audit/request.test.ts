import { expect, it } from 'vitest';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import { readGiven } from '../sources/given-source';
import { giveSource, openDraft, toRequest } from './draft';
import { fromStored, toStored } from './request';

it('comes back from the store as it was, texts that the user gave included', () => {
  const answer = divideAnswer(parsePasted('It opened in 1932 [1].\n\n[1]: https://a.example.org/', 'When?'));
  const draft = openDraft(answer);
  const [first] = draft.sources;
  if (!first) throw new Error('the citation gives a source');
  const read = readGiven({ ...first.source, markdown: '# Bridge\n\nIt opened in 1932.\n\n- Two tracks.' });
  const request = toRequest(
    giveSource(draft, first.source.id, { read, kind: 'markdown', name: null }),
    'a',
    new Set(),
  );
  expect(read.text?.blocks?.length).toBeGreaterThan(1);
  expect(fromStored(JSON.parse(JSON.stringify(toStored(request))))).toEqual(request);
});

it('keeps no key of a server', () => {
  const answer = divideAnswer(parsePasted('It opened in 1932 [1].\n\n[1]: https://a.example.org/', 'When?'));
  const server = { kind: 'server', url: 'https://llm.team.example', model: 'm' } as const;
  const request = toRequest(openDraft(answer), 'a', new Set());
  const stored = toStored({ ...request, engine: { ...server, apiKey: 'sesame' } });
  expect(stored.engine).toEqual({ ...server, apiKey: null });
});
