/** What a language model's method made, took and lost, as Markdown. */
import { plain, table } from './markdown';
import type { Report, Scores } from './schema';

const percent = (value: number) => `${Math.round(value * 100)}%`;

/** How far comprehensiveness may be off; empty where nothing is known. */
export function rangeLines({ unsureRange, interval }: Scores): string[] {
  return [
    ...(unsureRange && unsureRange.low < unsureRange.high
      ? [
          `Comprehensiveness lies between ${percent(unsureRange.low)} and ${percent(unsureRange.high)}, if the unsure facts go either way.`,
        ]
      : []),
    ...(interval
      ? [
          `95% interval of comprehensiveness, if each judgement is right with its own probability: ${percent(interval.low)} to ${percent(interval.high)}.`,
        ]
      : []),
  ];
}

/** Empty for `quick`, which has no list of its own and asks no language model for facts. */
export function methodSection(report: Report): string[] {
  const { method, graph, facts, options, usage, listUsage, supportEngine } = report;
  if (method === 'quick') return [];
  return [
    ...listLine(report),
    ...(graph
      ? [
          `${facts.length} facts from ${graph.contexts.length} statements of sources, held against ${graph.atoms.length} pieces of the answer: ${graph.edges.length} relations.`,
        ]
      : []),
    ...(options
      ? [
          Object.entries(options)
            .map(([name, value]) => `${name} ${value}`)
            .join(' · '),
        ]
      : []),
    ...(usage
      ? [
          `${usage.calls} calls · ${usage.promptTokens} prompt tokens (${usage.reusedTokens} from a cache) · ${usage.generatedTokens} generated tokens${listUsage ? ` · ${listUsage.calls} of the calls for the list of facts, which other answers share` : ''}`,
        ]
      : []),
    ...(supportEngine === undefined ? [] : [`Statements judged by ${plain(supportEngine)}.`]),
    lossTable(report),
  ];
}

function listLine({ listId, method }: Report): string[] {
  if (listId === undefined) return [];
  return [
    `List of facts ${plain(listId)}. Scores compare where this and the method (${method}) are the same.`,
  ];
}

function lossTable({ losses = [] }: Report): string {
  const rows = losses.map(({ step, why, count, raw = [] }) => [
    plain(step),
    plain(why),
    String(count),
    raw.map(plain).join(' / '),
  ]);
  return rows.length === 0 ? '' : table(['step', 'lost', 'count', 'what the model wrote'], rows);
}
