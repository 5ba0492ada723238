import { useState } from 'preact/hooks';
import type { LayerActions, OpenCard } from '../../protocol/page-layer';
import { factSign, Sign, verdictSign } from '../sign';
import { type MessageKey, t } from '../words';
import { cardText, headingOf } from './card-words';
import { FactBody } from './fact-body';
import { CloseIcon, NextIcon, PreviousIcon } from './icons';
import { StatementBody } from './statement-body';

type CopyState = 'ready' | 'copied' | 'failed';

const COPY_WORDS = { ready: 'card_copy', copied: 'card_copied', failed: 'card_copyFailed' } as const;

function CopyButton({ text, copy }: { readonly text: string; readonly copy: LayerActions['copy'] }) {
  const [state, setState] = useState<CopyState>('ready');
  const onClick = async () => setState((await copy(text)) ? 'copied' : 'failed');
  return (
    <button type="button" class="button" onClick={onClick}>
      <span aria-live="polite">{t(COPY_WORDS[state])}</span>
    </button>
  );
}

/** The one way out of the page: a link that the reader follows, never opened by itself. */
function OutLink({ href, words }: { readonly href: string | null; readonly words: MessageKey }) {
  if (href === null) return null;
  return (
    <a class="button main" href={href} target="_blank" rel="noopener noreferrer">
      {t(words)}
    </a>
  );
}

interface CardProps {
  readonly card: OpenCard;
  readonly actions: LayerActions;
}

/** Why a statement is marked, or which fact is missing: verdict, both sides, how it was judged. */
export function Card({ card, actions }: CardProps) {
  const { view, number, position, total } = card;
  const better = view.about === 'statement' && view.better ? [view.better.quote] : [];
  const passage = [...view.quotes, ...better].find((quote) => quote.link !== null)?.link ?? null;
  const unread = view.about === 'statement' && passage === null ? view.unreadLink : null;
  const sign =
    view.about === 'fact' ? factSign(view.state) : verdictSign(view.tooSure ? 'unsure' : view.verdict);
  const words = cardText(view, number);
  return (
    <div class="card" role="dialog" aria-labelledby="card-verdict" tabIndex={-1}>
      <header class="card-head">
        <Sign kind={sign} />
        <h2 class="card-verdict" id="card-verdict" aria-live="polite">
          {headingOf(view, number)}
        </h2>
        {position !== null && <span class="card-place-of">{t('panel_ofCount', position, total)}</span>}
        <div class="card-nav">
          {total > 1 && (
            <>
              <button
                type="button"
                class="button quiet"
                aria-keyshortcuts="p"
                aria-label={t('card_previous')}
                title={t('card_previous')}
                onClick={actions.previous}
              >
                <PreviousIcon />
              </button>
              <button
                type="button"
                class="button quiet"
                aria-keyshortcuts="n"
                aria-label={t('card_next')}
                title={t('card_next')}
                onClick={actions.next}
              >
                <NextIcon />
              </button>
            </>
          )}
          <button
            type="button"
            class="button quiet"
            aria-keyshortcuts="Escape"
            aria-label={t('card_close')}
            title={t('card_close')}
            onClick={actions.close}
          >
            <CloseIcon />
          </button>
        </div>
      </header>
      <div class="card-body">
        {view.about === 'statement' ? <StatementBody view={view} /> : <FactBody view={view} />}
      </div>
      <footer class="card-foot">
        <OutLink href={passage} words="panel_openPassage" />
        <OutLink href={unread} words="panel_openInTab" />
        {/* Another text is another button: it has not been pressed yet. */}
        <CopyButton key={words} text={words} copy={actions.copy} />
      </footer>
    </div>
  );
}
