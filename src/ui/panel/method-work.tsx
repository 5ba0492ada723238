import { DEFAULT_OPTIONS } from '../../core/methods/method';
import type { Report } from '../../core/report/schema';
import { methodWords } from '../state-words';
import { type MessageKey, number, plural, t } from '../words';

type Options = NonNullable<Report['options']>;

/** Options that are not what they usually are. */
function optionWords(method: Report['method'], options: Options): string[] {
  const told: readonly (readonly [boolean, MessageKey])[] = [
    [options.phrasing !== DEFAULT_OPTIONS.phrasing, 'option_phrasing'],
    [options.order !== DEFAULT_OPTIONS.order, 'option_reversed'],
    [options.examples !== DEFAULT_OPTIONS.examples, 'option_noExamples'],
    [options.summarise !== DEFAULT_OPTIONS.summarise, 'option_summarise'],
    [options.checkFacts !== DEFAULT_OPTIONS.checkFacts, 'option_checkFacts'],
  ];
  return [
    t('option_relevance', number(options.relevanceFrom)),
    ...(method === 'qa' ? [t('option_confidence', number(options.confidenceFrom))] : []),
    ...told.flatMap(([differs, words]) => (differs ? [t(words)] : [])),
  ];
}

/** What a language model's method made and took: its list of facts, its settings, its calls and tokens. */
export function MethodWork({ report }: { readonly report: Report }) {
  const { method, listId, graph, facts, options, usage, listUsage, supportEngine } = report;
  if (method === 'quick') return null;
  return (
    <>
      {graph && (
        <p class="soft">
          {t(
            'panel_graph',
            plural(facts.length, 'count_facts'),
            plural(graph.contexts.length, 'count_contexts'),
            plural(graph.atoms.length, 'count_atoms'),
            plural(graph.edges.length, 'count_edges'),
          )}
        </p>
      )}
      {options && <p class="soft">{optionWords(method, options).join(' ')}</p>}
      {usage && (
        <p class="soft figures">
          {plural(usage.calls, 'panel_usage', usage.promptTokens, usage.generatedTokens, usage.reusedTokens)}
          {listUsage && <> {plural(listUsage.calls, 'panel_listUsage')}</>}
        </p>
      )}
      {listId !== undefined && (
        <p class="soft">
          {t('panel_listIs')} <span class="code">{listId.slice(0, 12)}</span>.{' '}
          {t('panel_listCompare', methodWords(method))}
        </p>
      )}
      {supportEngine !== undefined && <p class="soft">{t('panel_supportBy', supportEngine)}</p>}
    </>
  );
}
