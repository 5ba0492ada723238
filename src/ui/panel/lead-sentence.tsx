import type { Report } from '../../core/report/schema';
import { RichWords } from '../rich-words';
import { scoreReasonWords } from '../state-words';
import { type MessageKey, number, plural, t } from '../words';

interface Lead {
  readonly words: MessageKey;
  readonly parts: readonly string[];
}

function supportLead(report: Report): Lead {
  const { value, reason, numerator, denominator } = report.scores.strict.recall;
  if (value === null)
    return { words: 'panel_leadPlain', parts: [scoreReasonWords(reason ?? 'nothing judged')] };
  return {
    words: denominator === 1 ? 'panel_leadSupportOne' : 'panel_leadSupport',
    parts: [t('panel_ofCount', numerator, denominator)],
  };
}

function coverageLead(report: Report): Lead {
  const { value, reason } = report.scores.comprehensiveness;
  if (value === null) {
    // Both halves may lack a score for the same reason; it is said once.
    return reason === report.scores.strict.recall.reason
      ? { words: 'panel_leadPlain', parts: [''] }
      : { words: 'panel_leadPlain', parts: [scoreReasonWords(reason ?? 'nothing judged')] };
  }
  const missing = report.facts.filter((fact) => fact.coverage === 'missing');
  const essential = missing.filter((fact) => fact.tier === 'essential').length;
  if (essential > 0) {
    return {
      words: essential === 1 ? 'panel_leadMissingOne' : 'panel_leadMissing',
      parts: [plural(essential, 'count_essentialFacts')],
    };
  }
  if (missing.length > 0) return { words: 'panel_leadUsefulMissing', parts: [number(missing.length)] };
  return { words: 'panel_leadNothingMissing', parts: [] };
}

/** The summary as plain strings, for announcements. */
export function leadWords(report: Report): string[] {
  return [supportLead(report), coverageLead(report)]
    .map(({ words, parts }) => t(words, ...parts))
    .filter((sentence) => sentence !== '');
}

/** The sentence that sums a report up, its counts in bold. */
export function LeadSentence({ report }: { readonly report: Report }) {
  return (
    <p class="lead">
      {[supportLead(report), coverageLead(report)].map(({ words, parts }, index) => (
        <span key={words}>
          {index > 0 && ' '}
          <RichWords
            words={words}
            parts={parts.map((part) => (words === 'panel_leadPlain' ? part : <b key={part}>{part}</b>))}
          />
        </span>
      ))}
    </p>
  );
}
