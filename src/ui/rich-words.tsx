import type { ComponentChildren } from 'preact';
import { type MessageKey, t } from './words';

/** Private-use characters around the number of a part; no message holds them. */
const OPEN = '\u{E000}';
const CLOSE = '\u{E001}';

interface RichWordsProps {
  readonly words: MessageKey;
  /** Elements for `$1`, `$2`, …: the translation keeps its own order of them. */
  readonly parts: readonly ComponentChildren[];
}

/** A message some of whose parts are elements, so that no sentence is glued from pieces. */
export function RichWords({ words, parts }: RichWordsProps) {
  const message = t(words, ...parts.map((_, index) => `${OPEN}${index}${CLOSE}`));
  return (
    <>
      {message.split(OPEN).map((piece, at) => {
        const end = piece.indexOf(CLOSE);
        return at === 0 || end < 0 ? piece : [parts[Number(piece.slice(0, end))], piece.slice(end + 1)];
      })}
    </>
  );
}
