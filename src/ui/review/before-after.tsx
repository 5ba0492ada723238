import type { ComponentChildren } from 'preact';
import type { Verdict } from '../../core/report/schema';
import { Sign, verdictSign } from '../sign';
import { t } from '../words';
import { verdictName } from './label-words';

interface BeforeAfterProps {
  readonly before: ComponentChildren;
  readonly after: ComponentChildren;
}

/** Something before and after, with an arrow that screen readers hear as a word. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <span class="before-after">
      <span class="soft">{before}</span>
      <span aria-hidden="true" class="arrow" />
      <span class="unseen"> {t('review_becomes')} </span>
      <b>{after}</b>
    </span>
  );
}

function Name({ verdict }: { readonly verdict: Verdict | null }) {
  if (verdict === null) return <>{t('review_notCited')}</>;
  return (
    <span class={`label tone-${verdictSign(verdict).tone}`}>
      <Sign kind={verdictSign(verdict)} />
      <span>{verdictName(verdict)}</span>
    </span>
  );
}

/** Verdicts or labels; null: it was not cited. */
export function VerdictChange({ before, after }: Record<'before' | 'after', Verdict | null>) {
  return <BeforeAfter before={<Name verdict={before} />} after={<Name verdict={after} />} />;
}
