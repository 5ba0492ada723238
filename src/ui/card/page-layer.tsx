/** Draws what the overlay hands over into the boxes of its shadow root. */
import { render } from 'preact';
import type { LayerDrawing } from '../../protocol/page-layer';
import { SignPatterns } from '../sign';
import signStyles from '../sign.css?inline';
import tokens from '../tokens.css?inline';
import { direction, t } from '../words';
import { Card } from './card';
import cardStyles from './card.css?inline';
import { Gaps, Summary } from './page-marks';

export function createLayerDrawing(): LayerDrawing {
  return {
    styles: [tokens, signStyles, cardStyles],
    direction: direction(),
    label: t('overlay_label'),
    drawGaps: (into, gaps, open, actions) => render(<Gaps gaps={gaps} open={open} actions={actions} />, into),
    drawSummary: (into, line, actions) => render(line && <Summary line={line} actions={actions} />, into),
    drawCard: (into, card, actions) =>
      render(
        card && (
          <>
            <SignPatterns />
            <Card card={card} actions={actions} />
          </>
        ),
        into,
      ),
  };
}
