/**
 * Pasted Markdown or plain text to an answer with its citations, in all the
 * styles in which chatbots and their exporters write them. Nothing in the text
 * is run, opened or taken for HTML.
 */
import type { AnswerDraft, CitedUrl } from '../model/answer';
import { readApiJson } from './pasted/api-json';
import { holdBracketMarks } from './pasted/bracket-marks';
import { dropDisplayMath } from './pasted/display-math';
import { DraftBuilder } from './pasted/draft-builder';
import { markdownBlocks } from './pasted/markdown-blocks';
import { MarkTable } from './pasted/marks';
import { namedSources } from './pasted/named-sources';
import { holdOpenAiMarks } from './pasted/openai-marks';
import { placeLinks } from './pasted/place-links';
import { divideLines } from './pasted/prose-lines';
import { type ReferenceEntry, takeReferenceList } from './pasted/reference-list';
import { takeSourceLines } from './pasted/source-lines';
import { holdSuperscriptMarks } from './pasted/superscript-marks';
import { holdTaggedMarks } from './pasted/tagged-marks';

/**
 * @param text Markdown, plain text, or the JSON of an API reply
 * @param query what the user asked, if known
 * @returns a draft with an empty text if there is no prose; markers without an
 * address keep their keys (`refs`) and are `unresolved`
 * Errors: none, whatever the text.
 */
export function parsePasted(text: string, query = ''): AnswerDraft {
  const marks = new MarkTable();
  const given = MarkTable.clear(text).replace(/\r\n?/g, '\n');
  const markdown = readApiJson(given, marks) ?? given;
  const { body, entries } = takeReferenceList(markdown);
  const sourceLines = takeSourceLines(body, marks);
  const held = holdMarks(sourceLines.body, marks, entries);

  const builder = new DraftBuilder();
  for (const block of markdownBlocks(held, marks)) {
    const prose = { kind: block.kind, pieces: placeLinks(block.pieces) };
    for (const part of divideLines(prose)) builder.addBlock(part);
  }
  const citations = builder.citations(addresses(entries));

  const citedKeys = new Set(citations.flatMap((citation) => citation.urls.map((url) => url.key)));
  const listed = entries.flatMap(({ url }) => url ?? []).filter((url) => !citedKeys.has(url.key));
  const unlinked = entries.flatMap(({ url, title }) => (url || title === '' ? [] : [title]));
  return {
    query,
    text: builder.text,
    blocks: builder.blocks,
    citations,
    links: [],
    listed: [...listed, ...sourceLines.listed],
    named: [...namedSources(builder.text), ...unlinked],
    capture: {
      adapter: 'pasted',
      generation: markdown === given ? 'markdown' : 'api-json',
      status: 'derived page',
      pageUrl: null,
      pageTitle: null,
      turnId: null,
      finished: true,
    },
  };
}

/** Puts placeholders where markers stand; styles that look like others come first. */
function holdMarks(text: string, marks: MarkTable, entries: readonly ReferenceEntry[]): string {
  const listed = new Map<string, CitedUrl | null>();
  for (const { key, url } of entries) if (key !== null && !listed.get(key)) listed.set(key, url);
  const tagged = holdTaggedMarks(text, marks);
  const openAi = holdOpenAiMarks(tagged, marks);
  const bracketed = holdBracketMarks(openAi, marks, listed);
  const superscript = holdSuperscriptMarks(bracketed, marks, new Set(listed.keys()));
  return dropDisplayMath(superscript);
}

function addresses(entries: readonly ReferenceEntry[]): Map<string, CitedUrl> {
  const found = new Map<string, CitedUrl>();
  for (const { key, url } of entries) if (key !== null && url && !found.has(key)) found.set(key, url);
  return found;
}
