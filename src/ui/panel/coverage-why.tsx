import { type CoverageStep, coverageSteps } from '../../core/report/coverage-steps';
import type { FactResult, Report, SourceResult } from '../../core/report/schema';
import { sourceName } from '../source-name';
import { percent, t } from '../words';

interface CoverageWhyProps {
  readonly report: Report;
  readonly fact: FactResult;
  readonly sources: ReadonlyMap<string, SourceResult>;
}

/** How a step follows from the one before; the last one is the fact itself where it says no more. */
function stepWords({ follows }: CoverageStep, isFact: boolean): string {
  if (!follows) return t('why_answer');
  if (isFact) return t(follows.by === 'equivalence' ? 'why_sameThis' : 'why_impliesThis');
  return t(follows.by === 'equivalence' ? 'why_same' : 'why_implies');
}

/** Why a fact counts as covered, in plain words: what the answer says, and what follows from it. */
export function CoverageWhy({ report, fact, sources }: CoverageWhyProps) {
  const steps = coverageSteps(report, fact);
  if (steps.length === 0) return null;
  return (
    <div>
      <h3>{t('why_title')}</h3>
      <ol class="why small">
        {steps.map((step, at) => {
          const isFact = at === steps.length - 1 && step.text === fact.text;
          const source = step.source === null ? undefined : sources.get(step.source);
          const probability = step.follows?.probability ?? null;
          return (
            <li key={`${step.source} ${step.text}`}>
              <span>{stepWords(step, isFact)}</span>{' '}
              {!isFact && (
                <q class="quote" dir="auto">
                  {step.text}
                </q>
              )}{' '}
              {source && (
                <span class="soft" dir="auto">
                  {sourceName(source)}
                </span>
              )}{' '}
              {probability !== null && probability < 1 && (
                <span class="soft figures">{t('why_probability', percent(probability))}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
