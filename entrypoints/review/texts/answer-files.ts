/** Files that are given as answers: texts, saved chat pages, whole audits. Nothing of them is run or fetched. */
import { type AuditFile, readAuditFile } from '../../../src/audit/audit-file';
import type { GivenAnswer } from '../../../src/audit/given-texts';
import type { AnswerHandle } from '../../../src/sites/adapter';
import { captureAnswer, listAnswers } from '../../../src/sites/registry';
import { NOWHERE, savedChat } from '../../../src/sites/saved-page';
import { decodeSavedText, decodeText } from '../../../src/sources/decode-text';
import { readFile } from '../../../src/sources/read-file';
import type { AnswerProblem, SavedAnswers } from '../../../src/ui/review/texts/texts-state';

/** An answer before it has a place in the row. */
export type NewAnswer = Omit<GivenAnswer, 'id'> & { readonly query: string };

/** Answers of a saved page that can be read. */
export interface SavedPage extends SavedAnswers {
  /** By index of the choices. */
  readonly read: (index: number) => NewAnswer | null;
}

export type AnswerFile =
  | { readonly kind: 'answer'; readonly answer: NewAnswer }
  | { readonly kind: 'saved'; readonly page: SavedPage }
  | { readonly kind: 'audit'; readonly audit: AuditFile }
  | { readonly kind: 'problem'; readonly problem: AnswerProblem };

const MOST_BYTES = 50_000_000;

/** Never rejects. */
export async function readAnswerFile(file: File): Promise<AnswerFile> {
  const refused = (why: AnswerProblem['why'], detail: string | null = null): AnswerFile => ({
    kind: 'problem',
    problem: { file: file.name, why, detail },
  });
  if (file.size > MOST_BYTES) return refused('too large');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (/\.(?:jsonl|ndjson)$/i.test(file.name)) return refused('several audits');
    if (/\.json$/i.test(file.name)) {
      const audit = auditIn(decodeSavedText(bytes));
      if (typeof audit === 'string') return refused('wrong audit', audit);
      if (audit) return { kind: 'audit', audit };
    }
    const read = /\.x?html?$/i.test(file.name) ? readPage(file.name, bytes) : await readText(file, bytes);
    return read ?? refused('no text');
  } catch (error) {
    return refused('unreadable', error instanceof Error ? error.name : null);
  }
}

/** Whether a file is a whole audit, also one that does not fit. */
export async function isAuditFile(file: File): Promise<boolean> {
  if (!/\.json$/i.test(file.name) || file.size > MOST_BYTES) return false;
  try {
    return auditIn(await file.text()) !== null;
  } catch {
    return false;
  }
}

/** @returns null for other JSON (a reply of an API is read as a text); a text where an audit does not fit */
function auditIn(text: string): AuditFile | string | null {
  let record: unknown;
  try {
    record = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  const isAudit = typeof record === 'object' && record !== null && 'answer' in record && 'sources' in record;
  if (!isAudit) return null;
  const read = readAuditFile(record);
  return read.ok ? read.audit : read.fault;
}

/** A chat page of a known site has its answers; any other is one answer as a whole. */
function readPage(name: string, bytes: Uint8Array): AnswerFile | null {
  const html = decodeText(bytes, null);
  const page = savedChat(new DOMParser().parseFromString(html, 'text/html'));
  const found = listAnswers(page.document, page.url);
  const handles = 'answers' in found ? found.answers.filter(({ failure }) => failure === null) : [];
  const site = 'answers' in found ? found.adapter.site : null;
  if (site === null || handles.length === 0) {
    const text = page.document.body?.textContent?.trim() ?? '';
    if (text === '') return null;
    return { kind: 'answer', answer: { query: '', name: stemOf(name), text, html, captured: null } };
  }
  const read = (index: number) => {
    const handle = handles.find(({ choice }) => choice.index === index);
    return handle ? capturedAnswer(handle, site) : null;
  };
  const [only, ...others] = handles;
  if (only && others.length === 0) {
    const answer = capturedAnswer(only, site);
    return answer && { kind: 'answer', answer };
  }
  const choices = handles.map(({ choice: { index, query, opening } }) => ({ index, query, opening }));
  return { kind: 'saved', page: { file: name, site, choices, read } };
}

function capturedAnswer(handle: AnswerHandle, name: string): NewAnswer | null {
  // A saved page goes on writing nothing.
  const result = captureAnswer({ ...handle, choice: { ...handle.choice, finished: true } });
  if (!('draft' in result)) return null;
  const { draft } = result;
  const pageUrl = draft.capture.pageUrl === NOWHERE ? null : draft.capture.pageUrl;
  const captured = { ...draft, capture: { ...draft.capture, pageUrl, finished: true } };
  return { query: draft.query, name, text: draft.text, html: null, captured } as NewAnswer;
}

async function readText(file: File, bytes: Uint8Array): Promise<AnswerFile | null> {
  const isPlain = /\.(?:txt|text|md|markdown|json)$/i.test(file.name) || file.type.startsWith('text/');
  const text = isPlain ? decodeSavedText(bytes) : await textOfDocument(file, bytes);
  if (text.trim() === '') return null;
  const plain = text.replaceAll('\r\n', '\n');
  return {
    kind: 'answer',
    answer: { query: '', name: stemOf(file.name), text: plain, html: null, captured: null },
  };
}

async function textOfDocument({ name, type }: File, bytes: Uint8Array): Promise<string> {
  const source = { id: '', url: null, title: null, hints: [] };
  return (await readFile(source, { name, type, bytes })).text?.text ?? '';
}

const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]{1,8}$/, '');
