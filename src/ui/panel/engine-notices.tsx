import type { Report } from '../../core/report/schema';
import { type MessageKey, t } from '../words';

type Notice = NonNullable<Report['notices']>[number];

const WORDS = {
  reloaded: 'panel_engineReloaded',
  'stepped down': 'panel_engineSteppedDown',
} as const satisfies Record<Notice['kind'], MessageKey>;

/** That texts leave the device, and what happened to the engine on the way. */
export function EngineNotices({ report }: { readonly report: Report }) {
  const { sentTo, notices = [] } = report;
  const isOver = report.status !== 'running' && report.status !== 'paused';
  return (
    <>
      {sentTo !== undefined && (
        <p class="notice warn small">{t(isOver ? 'panel_wereSent' : 'panel_areSent', sentTo)}</p>
      )}
      {notices.length > 0 && (
        <ul class="notice small plain-list">
          {notices.map(({ kind, why, engine, at }) => (
            <li key={`${at} ${engine}`} dir="auto">
              {t(WORDS[kind], engine)} <span class="soft">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
