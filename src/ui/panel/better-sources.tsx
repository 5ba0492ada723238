import type { Evidence } from '../../core/model/judgement';
import type { SourceResult, StatementResult } from '../../core/report/schema';
import { t } from '../words';
import { EvidenceQuotes } from './evidence-quotes';

/** More would be a list of its own. */
const SHOWN = 2;

interface BetterSourcesProps extends Pick<StatementResult, 'better'> {
  readonly sources: ReadonlyMap<string, SourceResult>;
  readonly onOpenPassage: (evidence: Evidence) => void;
}

/** Sources that the statement does not cite and that say more of it than those it cites, with the passage. */
export function BetterSources({ better = [], sources, onOpenPassage }: BetterSourcesProps) {
  return (
    <>
      {better.slice(0, SHOWN).map(({ source: id, judgement }) => {
        const [best] = judgement.evidence;
        return (
          <EvidenceQuotes
            key={id}
            title={t(judgement.label === 'full' ? 'panel_betterFull' : 'panel_betterPart')}
            evidence={best ? [best] : []}
            sources={sources}
            onOpenPassage={onOpenPassage}
          />
        );
      })}
    </>
  );
}
