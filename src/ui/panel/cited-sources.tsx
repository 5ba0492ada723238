import { type Absence, absence } from '../../core/citations/absence';
import { type CitationRole, citationRoles } from '../../core/citations/citation-roles';
import { wasRead } from '../../core/model/source';
import type { CitedSupport, SourceResult, StatementResult } from '../../core/report/schema';
import { absenceWords, roleWords } from '../role-words';
import { sourceName } from '../source-name';
import { sourceStateWords, supportWords } from '../state-words';
import { t } from '../words';

/** Roles that say more of a citation than what its source says of the statement. */
const TELLING: readonly CitationRole[] = ['contributes', 'redundant', 'decorative'];

interface CitedSourcesProps {
  readonly result: StatementResult;
  readonly sources: ReadonlyMap<string, SourceResult>;
}

interface CitedSourceProps {
  readonly cited: CitedSupport;
  readonly role: CitationRole | undefined;
  readonly absent: Absence | undefined;
  readonly source: SourceResult | undefined;
}

function CitedSource({ cited, role, absent, source }: CitedSourceProps) {
  const state = source?.state.kind;
  const isUnread = cited.support === 'unreadable' && state !== undefined && !wasRead(state);
  const besides = [
    role !== undefined && TELLING.includes(role) ? roleWords(role) : null,
    absent ? absenceWords(absent) : null,
  ].filter((part) => part !== null);
  return (
    <li>
      <span dir="auto">{source ? sourceName(source) : t('panel_hiddenSource')}</span>
      <span class="soft">{isUnread ? sourceStateWords(state) : supportWords(cited.support)}</span>
      {besides.length > 0 && <span class="soft whole">{besides.join(' ')}</span>}
    </li>
  );
}

/** What each cited source does for the statement: on its own, and beside the others. */
export function CitedSources({ result, sources }: CitedSourcesProps) {
  const absent = new Map(absence(result, [...sources.values()]).map((one) => [one.source, one]));
  // A single source that was read has said all else in the verdict.
  if (result.cited.length === 1 && result.verdict !== 'unreadable') {
    const [only] = absent.values();
    return only ? <p class="small soft">{absenceWords(only)}</p> : null;
  }
  if (result.cited.length === 0) return null;
  const roles = citationRoles(result);
  return (
    <div>
      <h3>{t('panel_eachSource')}</h3>
      <ul class="each small">
        {result.cited.map((cited, index) => (
          <CitedSource
            key={`${cited.source}:${index}`}
            cited={cited}
            role={roles[index]?.role}
            absent={cited.source === null ? undefined : absent.get(cited.source)}
            source={cited.source === null ? undefined : sources.get(cited.source)}
          />
        ))}
      </ul>
    </div>
  );
}
