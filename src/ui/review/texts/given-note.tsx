import { list, plural, t } from '../../words';
import type { GivenNote } from './texts-state';

/** Names that are told one by one; of more, the number. */
const MOST_NAMED = 3;

function named(paths: readonly string[]): string {
  const shown = paths.slice(0, MOST_NAMED);
  const rest = paths.length - shown.length;
  return list(rest > 0 ? [...shown, plural(rest, 'review_textsOthers')] : shown);
}

function linesOf({ hidden, pictures, programs, same, beyond, tooMuch, unopened }: GivenNote): string[] {
  const left = [
    ...(pictures > 0 ? [plural(pictures, 'review_textsPictures')] : []),
    ...(hidden > 0 ? [plural(hidden, 'review_textsHidden')] : []),
    ...(programs > 0 ? [plural(programs, 'review_textsPrograms')] : []),
  ];
  return [
    ...(left.length > 0 ? [t('review_textsLeftOut', list(left))] : []),
    ...same.slice(0, MOST_NAMED).map(({ path, as }) => t('review_textsSame', path, as)),
    ...(same.length > MOST_NAMED ? [plural(same.length - MOST_NAMED, 'review_textsSameMore')] : []),
    ...(beyond > 0 ? [plural(beyond, 'review_textsBeyond')] : []),
    ...(tooMuch.length > 0 ? [t('review_textsTooMuch', named(tooMuch))] : []),
    ...(unopened > 0 ? [plural(unopened, 'review_textsUnopened')] : []),
  ];
}

/** What became of files that made no row. */
export function GivenNoteWords({ note }: { readonly note: GivenNote }) {
  const lines = linesOf(note);
  if (lines.length === 0) return null;
  return (
    <ul class="notes small given-note">
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}
