import type { Gap, LayerActions, SummaryLine } from '../../protocol/page-layer';
import { LeadSentence } from '../panel/lead-sentence';
import { number, plural, t } from '../words';

interface GapsProps {
  readonly gaps: readonly Gap[];
  /** Finding whose card is open. */
  readonly open: string | null;
  readonly actions: LayerActions;
}

function Stack({ gap, open, actions }: { readonly gap: Gap } & Omit<GapsProps, 'gaps'>) {
  const rest = gap.facts.slice(gap.limit);
  const [firstOfRest] = rest;
  return (
    <div class="gap-stack" style={{ left: `${gap.left}px`, top: `${gap.top}px` }}>
      {gap.facts.slice(0, gap.limit).map((fact) => (
        <button
          key={fact.finding}
          type="button"
          class="gap"
          data-finding={fact.finding}
          aria-haspopup="dialog"
          aria-expanded={fact.finding === open}
          aria-label={t('overlay_gap', fact.number, fact.text)}
          title={t('overlay_gap', fact.number, fact.text)}
          onClick={() => actions.open(fact.finding)}
        >
          {number(fact.number)}
        </button>
      ))}
      {firstOfRest && (
        <button
          type="button"
          class="gap"
          data-finding={firstOfRest.finding}
          aria-haspopup="dialog"
          aria-expanded={rest.some((fact) => fact.finding === open)}
          aria-label={plural(rest.length, 'overlay_gapMore')}
          title={plural(rest.length, 'overlay_gapMore')}
          onClick={() => actions.open(firstOfRest.finding)}
        >
          +{number(rest.length)}
        </button>
      )}
    </div>
  );
}

/** Numbered marks beside the paragraphs after which a missing fact would belong. */
export function Gaps({ gaps, open, actions }: GapsProps) {
  return (
    <>
      {gaps.map((gap) => (
        <Stack key={gap.facts[0]?.finding} gap={gap} open={open} actions={actions} />
      ))}
    </>
  );
}

/** What the report says in one line, and the way through its findings. */
export function Summary({ line, actions }: { readonly line: SummaryLine; readonly actions: LayerActions }) {
  return (
    <div class="summary">
      <div class="summary-words">
        <LeadSentence report={line.report} />
        {line.lost > 0 && <p class="hint">{plural(line.lost, 'overlay_lost')}</p>}
      </div>
      {line.findings > 0 && (
        <button type="button" class="button" onClick={actions.walk}>
          {plural(line.findings, 'overlay_walk')}
        </button>
      )}
      {line.findings === 0 && <p class="summary-short">{t('overlay_noFinding')}</p>}
    </div>
  );
}
