/** Every template, and which of them nobody looks at while the extractor is tuned. */
import { createRandom } from '../../../src/core/stats/random';
import type { Template } from './page-kit';
import { COMMUNITY } from './templates/community';
import { LANGUAGES } from './templates/languages';
import { LAYOUTS } from './templates/layouts';
import { NEWS } from './templates/news';
import { REFERENCE } from './templates/reference';
import { SERVICES } from './templates/services';

export const TEMPLATES: ReadonlyMap<string, Template> = new Map(
  [NEWS, REFERENCE, COMMUNITY, SERVICES, LAYOUTS, LANGUAGES].flatMap((group) => Object.entries(group)),
);

/** These fill no slots: their text is in another language than that of the data. */
export const WITH_OWN_TEXT: ReadonlySet<string> = new Set(Object.keys(LANGUAGES));

const SEED = 20_261_201;
const HELD_OUT = 10;

/** Drawn once, before the extractor was tuned; a test holds the names. */
export const HELD_OUT_TEMPLATES: readonly string[] = shuffled([...TEMPLATES.keys()].sort(), SEED)
  .slice(0, HELD_OUT)
  .sort();

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
