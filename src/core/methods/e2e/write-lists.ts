/** Lists of facts in the form in which a model writes them: for its examples, and for outputs that were recorded as data. */
import type { WrittenFact, WrittenLists } from './read-lists';

export function writeLists({ covered, missing }: WrittenLists): string {
  return [
    '[Covered statements]',
    ...itemsOf(covered),
    '',
    '[Uncovered statements]',
    ...itemsOf(missing),
  ].join('\n');
}

function itemsOf(facts: readonly WrittenFact[]): string[] {
  return facts.length === 0 ? ['- None'] : facts.map(({ text, texts }) => `- ${text} [${texts.join(', ')}]`);
}
