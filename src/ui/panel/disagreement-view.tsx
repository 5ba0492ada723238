import type { DisagreeingSource, Disagreement } from '../../core/citations/disagreement';
import type { Evidence } from '../../core/model/judgement';
import type { SourceResult } from '../../core/report/schema';
import { t } from '../words';
import { EvidenceQuotes } from './evidence-quotes';

/** Of each side: enough to see that they differ. */
const SHOWN = 2;

const bestOf = (side: readonly DisagreeingSource[]): Evidence[] =>
  side.flatMap(({ judgement: { evidence } }) => evidence.slice(0, 1)).slice(0, SHOWN);

interface DisagreementViewProps {
  readonly found: Disagreement;
  readonly sources: ReadonlyMap<string, SourceResult>;
  readonly onOpenPassage: (evidence: Evidence) => void;
}

/** Both sides of sources that disagree on a statement, in their own words. */
export function DisagreementView({ found, sources, onOpenPassage }: DisagreementViewProps) {
  return (
    <>
      <p class="small">{t('panel_disagree')}</p>
      <EvidenceQuotes
        title={t('panel_disagreeSays')}
        evidence={bestOf(found.support)}
        sources={sources}
        onOpenPassage={onOpenPassage}
      />
      <EvidenceQuotes
        title={t('panel_disagreeOtherwise')}
        evidence={bestOf(found.contradict)}
        sources={sources}
        onOpenPassage={onOpenPassage}
      />
    </>
  );
}
