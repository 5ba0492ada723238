import type { Report } from '../../core/report/schema';
import { RichWords } from '../rich-words';
import { scoreReasonWords } from '../state-words';
import { type MessageKey, number, plural, t } from '../words';

interface Lead {
  readonly words: MessageKey;
  readonly parts: readonly string[];
}

/** Cited pages were there, none was read: a count of unsupported statements would say too much. */
function isNothingRead({ scores }: Report): boolean {
  return scores.sourcesCited > 0 && scores.sourcesRead === 0;
}

function supportLead(report: Report): Lead {
  if (isNothingRead(report)) return { words: 'panel_leadNothingRead', parts: [] };
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
    return { words: 'panel_leadPlain', parts: [scoreReasonWords(reason ?? 'nothing judged')] };
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

/** One sentence on support, one on coverage; a reason that both share is given once. */
function leadsOf(report: Report): Lead[] {
  const { comprehensiveness, strict } = report.scores;
  const shared =
    comprehensiveness.reason !== null &&
    (comprehensiveness.reason === strict.recall.reason || isNothingRead(report));
  return shared ? [supportLead(report)] : [supportLead(report), coverageLead(report)];
}

/** The summary as plain strings, for announcements. */
export function leadWords(report: Report): string[] {
  return leadsOf(report).map(({ words, parts }) => t(words, ...parts));
}

/** The sentence that sums a report up, its counts in bold. */
export function LeadSentence({ report }: { readonly report: Report }) {
  return (
    <p class="lead">
      {leadsOf(report).map(({ words, parts }, index) => (
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
