import type { Report, Score } from '../../core/report/schema';
import { RichWords } from '../rich-words';
import { scoreReasonWords } from '../state-words';
import { type MessageKey, number, plural, t } from '../words';
import { type FactGroups, factGroups } from './report-counts';

interface Lead {
  readonly words: MessageKey;
  readonly parts: readonly string[];
}

/** Cited pages were there, none was read: a count of unsupported statements would say too much. */
function isNothingRead({ scores }: Report): boolean {
  return scores.sourcesCited > 0 && scores.sourcesRead === 0;
}

function supportLead(report: Report, corrections: number): Lead {
  if (isNothingRead(report)) return { words: 'panel_leadNothingRead', parts: [] };
  const { value, reason, numerator, denominator } = report.scores.strict.recall;
  if (value === null && reason === 'not run') return { words: 'panel_leadSupportNotRun', parts: [] };
  if (value === null)
    return { words: 'panel_leadPlain', parts: [scoreReasonWords(reason ?? 'nothing judged')] };
  const counts = t('panel_ofCount', numerator, denominator);
  if (corrections === 0)
    return { words: denominator === 1 ? 'panel_leadSupportOne' : 'panel_leadSupport', parts: [counts] };
  return {
    words: denominator === 1 ? 'panel_leadSupportOneCorrected' : 'panel_leadSupportCorrected',
    parts: [counts, plural(corrections, 'count_corrections')],
  };
}

/** Why missing facts have no count. */
function withoutCoverage(reason: Score['reason']): Lead {
  if (reason === 'not run') return { words: 'panel_leadFactsNotRun', parts: [] };
  if (reason === null || reason === 'nothing judged') return { words: 'panel_leadFactsNotJudged', parts: [] };
  return { words: 'panel_leadPlain', parts: [scoreReasonWords(reason)] };
}

/** Missing facts, the weightier ones first; what is there in part is told only where nothing is missing. */
function missingLead({ essential, useful, partly }: FactGroups): Lead {
  const usefulOnes = plural(useful.length, 'count_usefulOnes');
  if (essential.length > 0) {
    const facts = plural(essential.length, 'count_essentialFacts');
    if (useful.length === 0)
      return { words: essential.length === 1 ? 'panel_leadMissingOne' : 'panel_leadMissing', parts: [facts] };
    const words = essential.length === 1 ? 'panel_leadMissingBothOne' : 'panel_leadMissingBoth';
    return { words, parts: [facts, usefulOnes] };
  }
  if (useful.length > 0) {
    const words = useful.length === 1 ? 'panel_leadUsefulMissingOne' : 'panel_leadUsefulMissing';
    return { words, parts: [usefulOnes] };
  }
  if (partly.length === 0) return { words: 'panel_leadNothingMissing', parts: [] };
  return {
    words: partly.length === 1 ? 'panel_leadPartlyOne' : 'panel_leadPartly',
    parts: [number(partly.length)],
  };
}

function coverageLeads(report: Report): Lead[] {
  const { value, reason } = report.scores.comprehensiveness;
  if (value === null) return [withoutCoverage(reason)];
  const groups = factGroups(report);
  const leads = [missingLead(groups)];
  if (groups.contradicted.length > 0) {
    leads.push({
      words: 'panel_leadContradicted',
      parts: [plural(groups.contradicted.length, 'count_facts')],
    });
  }
  // "Nothing is missing" says too much where some could not be judged.
  const { essential, useful, open } = groups;
  if (essential.length + useful.length === 0 && open.length > 0) {
    leads.push({ words: 'panel_leadOpen', parts: [plural(open.length, 'count_facts')] });
  }
  return leads;
}

/** One sentence on support, one or two on coverage; a reason that both share is given once. */
function leadsOf(report: Report, corrections: number): Lead[] {
  const { comprehensiveness, strict } = report.scores;
  const shared =
    comprehensiveness.reason !== null &&
    (comprehensiveness.reason === strict.recall.reason || isNothingRead(report));
  const support = supportLead(report, corrections);
  return shared ? [support] : [support, ...coverageLeads(report)];
}

/** The summary as plain strings, for announcements: said again only where a count changes. */
export function leadWords(report: Report): string[] {
  return leadsOf(report, 0).map(({ words, parts }) => t(words, ...parts));
}

interface LeadSentenceProps {
  readonly report: Report;
  /** Verdicts that are the user's and not the engine's. */
  readonly corrections?: number;
}

/** The sentence that sums a report up, its counts in bold. */
export function LeadSentence({ report, corrections = 0 }: LeadSentenceProps) {
  return (
    <p class="lead">
      {leadsOf(report, corrections).map(({ words, parts }, index) => (
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
