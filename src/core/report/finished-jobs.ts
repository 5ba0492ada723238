import type { Report } from './schema';

/** Judgements that a report holds: what a run that goes on need not do again. */
export function finishedJobs({ statements, facts, sources }: Report): number {
  const cells = statements.flatMap(({ joint, cited, sets = [], better = [] }) =>
    [{ judgement: joint }, ...cited, ...sets, ...better].map(({ judgement }) => judgement),
  );
  const judged = [...cells, ...facts.map(({ judgement }) => judgement)].filter((one) => one !== null);
  return judged.length + sources.filter(({ state }) => state.kind !== 'waiting').length;
}
