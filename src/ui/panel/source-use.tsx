import { CITATION_ROLES } from '../../core/citations/citation-roles';
import type { SourceCarries } from '../../core/citations/source-carries';
import type { SourceReview } from '../../core/review/review';
import { roleName } from '../role-words';
import { number, t } from '../words';

interface SourceUseProps {
  readonly carries: SourceCarries;
  /** The user's; absent where none was given. */
  readonly given: SourceReview | undefined;
}

/** What the answer owes to a source, in counts of statements; and apart from it how the user rated the source. */
export function SourceUse({ carries, given }: SourceUseProps) {
  const told = [
    ...CITATION_ROLES.map((role) => [roleName(role), carries.statements[role].length] as const),
    [t('review_betterFor'), carries.better.length] as const,
  ].filter(([, count]) => count > 0);
  return (
    <>
      {told.length > 0 && (
        <ul class="each small">
          {told.map(([name, count]) => (
            <li key={name}>
              <span class="soft">{name}</span>
              <span>{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {given?.rating !== undefined && <p class="small">{t('panel_rated', given.rating)}</p>}
    </>
  );
}
