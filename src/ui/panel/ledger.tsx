import type { Report } from '../../core/report/schema';
import { ledgerReasonWords } from '../state-words';
import { dateTime, plural, size, t } from '../words';

/** Every network request that the audit made, and why. */
export function Ledger({ entries }: { readonly entries: Report['ledger'] }) {
  return (
    <>
      <p class="small soft">
        {entries.length === 0 ? t('panel_ledgerEmpty') : plural(entries.length, 'panel_ledgerLead')}
      </p>
      <ol class="plain-list ledger">
        {entries.map((entry, index) => (
          <li key={`${index}:${entry.url}`}>
            <span class="code small">{entry.url}</span>
            <span class="small soft figures">
              {[ledgerReasonWords(entry.reason), entry.outcome, size(entry.bytes), dateTime(entry.at)].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
