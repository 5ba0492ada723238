import { t } from '../words';

/** A source by its number on this page, with its name. Null: its address is not known. */
export function SourceNumber({ number, name }: { readonly number: number | null; readonly name: string }) {
  return (
    <span class="source-number">
      <span class="chip figures" aria-hidden="true">
        {number ?? '?'}
      </span>
      <span class="name" dir="auto" title={name}>
        {name}
      </span>
      {number !== null && <span class="unseen">{t('review_sourceNumber', number)}</span>}
    </span>
  );
}
