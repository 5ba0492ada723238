/** The bytes of a page or file to text, whatever they are; by type, by name, else by what they look like. */
import { unread } from '../core/model/source';
import { decodeText } from './decode-text';
import { Ended } from './ended';
import { extractHtml } from './extract-html';
import { extractMarkdown, extractText } from './extract-text';
import type { ExtractedPage } from './page-text';

export interface FileFacts {
  /** Media type without parameters, in lower case; empty where nothing was said. */
  readonly type: string;
  /** That the type named; null: none. */
  readonly charset: string | null;
  /** File name or path of the address. */
  readonly name: string;
}

/** Errors: rejects with `Ended`, which holds the state of the source. */
export async function extractBytes(bytes: Uint8Array, facts: FileFacts): Promise<ExtractedPage> {
  if (startsWith(bytes, '%PDF-')) throw new Ended(unread('unsupported type', 'application/pdf'));
  return extract(decodeText(bytes, facts.charset), facts);
}

function extract(text: string, { type, name }: FileFacts): ExtractedPage {
  if (type === 'text/html' || type === 'application/xhtml+xml') return extractHtml(text);
  const isNamedMarkdown = /\.(?:md|markdown)$/iu.test(name);
  if (type === 'text/markdown' || type === 'text/x-markdown' || (type === 'text/plain' && isNamedMarkdown))
    return extractMarkdown(text);
  if (type === 'text/plain') return extractText(text);
  // No type was given: what it looks like.
  if (/^\s*(?:<!--|<!doctype html|<html|<head|<body|<\?xml)/iu.test(text.slice(0, 1000)))
    return extractHtml(text);
  if (text.slice(0, 1000).includes('\0')) throw new Ended(unread('unsupported type', 'binary'));
  return extractText(text);
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, i) => bytes[i] === character.charCodeAt(0));
}
