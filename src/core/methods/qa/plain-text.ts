/** How texts are shown to the model. */
import type { NumberedText } from '../../judging/language/numbered-text';
import { plainName } from '../../text/plain-name';
import { cleanValue } from './same-value';

/** A part's sentences without numbers, under the page's title; `…` where text between them is left out. */
export function plainText({ sentences }: NumberedText, title: string | null): string {
  const lines = sentences.map(({ text, start }, at) => {
    const before = sentences[at - 1];
    const isGap = before !== undefined && start - before.end > MOST_SPACE;
    return `${isGap ? '… ' : ''}${cleanValue(text)}`;
  });
  const name = plainName(title ?? '');
  return [...(name === '' ? [] : [`"${name}":`]), ...lines].join(' ');
}

/** Characters of space and marks between two sentences that follow each other; chosen by hand. */
const MOST_SPACE = 12;
