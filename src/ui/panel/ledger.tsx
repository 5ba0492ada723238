import type { Report } from '../../core/report/schema';
import { ledgerReasonWords } from '../state-words';
import { dateTime, number, plural, size, t } from '../words';

/** Every network request that the audit made, and why. */
export function Ledger({ entries }: { readonly entries: Report['ledger'] }) {
  const requests = entries.reduce((sum, { times = 1 }) => sum + times, 0);
  return (
    <>
      <p class="small soft">
        {requests === 0 ? t('panel_ledgerEmpty') : plural(requests, 'panel_ledgerLead')}
      </p>
      <ol class="plain-list ledger">
        {entries.map((entry, index) => (
          <li key={`${index}:${entry.url}`}>
            <span class="code small">{entry.url}</span>
            <span class="small soft figures">
              {[
                ledgerReasonWords(entry.reason),
                entry.times === undefined ? entry.outcome : `${entry.outcome} × ${number(entry.times)}`,
                size(entry.bytes),
                dateTime(entry.at),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
