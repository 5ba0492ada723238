/** The card's heading, and its content as text for the clipboard. */
import type { CardView } from '../../core/report/card-view';
import { sourceName } from '../source-name';
import { coverageWords, verdictWords } from '../state-words';
import { t } from '../words';

export function headingOf(view: CardView, number: number | null): string {
  const said = saidOf(view);
  const words = view.by === 'you' ? t('panel_youSaid', said) : said;
  return number === null ? words : t('card_numbered', number, words);
}

function saidOf(view: CardView): string {
  if (view.about === 'fact') return coverageWords(view.state);
  return view.tooSure ? t('panel_notUnderstood') : verdictWords(view.verdict, Math.max(1, view.cited));
}

/** One thing a line: verdict, statement or fact, then each quote with its source and address. */
export function cardText(view: CardView, number: number | null): string {
  const quotes = view.quotes.map(({ source, text, link }) =>
    [`> ${text.replace(/\s+/g, ' ')}`, `${sourceName(source)}${link === null ? '' : `, ${link}`}`].join('\n'),
  );
  return [headingOf(view, number), view.text, ...quotes].join('\n\n');
}
