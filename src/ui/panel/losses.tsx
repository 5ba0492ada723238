import type { Report } from '../../core/report/schema';
import { type PluralStem, plural, t } from '../words';
import { ModelWrote } from './model-wrote';

type Loss = NonNullable<Report['losses']>[number];

const WORDS = {
  unreadable: 'loss_unreadable',
  'cut off': 'loss_cutOff',
  'too long': 'loss_tooLong',
  'no such line': 'loss_noSuchLine',
  'not stated by its page': 'loss_notStated',
  repeated: 'loss_repeated',
  'left out by the model': 'loss_leftOut',
} as const satisfies Record<Loss['why'], PluralStem>;

/** Nothing of the sources is lost with these: the rest may mean facts that nobody has looked for. */
const HARMLESS: readonly Loss['why'][] = ['repeated', 'not stated by its page', 'no such line'];

/** Steps of a method may lose alike: told once, with all that the model wrote. */
function merged(losses: readonly Loss[]): Loss[] {
  const byWhy = new Map<Loss['why'], Loss>();
  for (const loss of losses) {
    const before = byWhy.get(loss.why);
    const raw = [...(before?.raw ?? []), ...(loss.raw ?? [])];
    byWhy.set(loss.why, {
      ...loss,
      count: loss.count + (before?.count ?? 0),
      ...(raw.length > 0 ? { raw } : {}),
    });
  }
  return [...byWhy.values()];
}

/** What a language model's method did not get through, in plain words. */
export function Losses({ losses = [] }: Pick<Report, 'losses'>) {
  if (losses.length === 0) return null;
  const told = merged(losses);
  const isHarmless = told.every(({ why }) => HARMLESS.includes(why));
  return (
    <div class={isHarmless ? 'small soft after losses' : 'notice small losses'}>
      <p>{t(isHarmless ? 'loss_harmless' : 'loss_some')}</p>
      <ul class="lines">
        {told.map((loss) => (
          <li key={loss.why}>
            {plural(loss.count, WORDS[loss.why])}
            {loss.raw && <ModelWrote raw={loss.raw} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
