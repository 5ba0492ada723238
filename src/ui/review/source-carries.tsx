import { CITATION_ROLES } from '../../core/citations/citation-roles';
import type { SourceCarries as Carries } from '../../core/citations/source-carries';
import { roleName } from '../role-words';
import { number, plural, t } from '../words';

interface SourceCarriesProps {
  readonly carries: Carries;
  /** Statement id → its number on this page. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly onStatement: (id: string) => void;
}

/** Statements by their numbers, each a way to its row. */
function Statements({
  ids,
  numbers,
  onStatement,
}: { ids: readonly string[] } & Omit<SourceCarriesProps, 'carries'>) {
  return (
    <span class="numbers">
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          class="chip link-chip figures"
          aria-label={t('review_toStatement', numbers.get(id) ?? 0)}
          onClick={() => onStatement(id)}
        >
          {number(numbers.get(id) ?? 0)}
        </button>
      ))}
    </span>
  );
}

/** What the answer owes to a source: statements by what it does for them, and its facts. */
export function SourceCarries({ carries, numbers, onStatement }: SourceCarriesProps) {
  const { statements, better, facts } = carries;
  const lists = [
    ...CITATION_ROLES.map((role) => ({ name: roleName(role), ids: statements[role] })),
    { name: t('review_betterFor'), ids: better },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <>
      {lists.length === 0 ? (
        <p class="small soft">{t('review_carriesNothing')}</p>
      ) : (
        <dl class="carries small">
          {lists.map(({ name, ids }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Statements ids={ids} numbers={numbers} onStatement={onStatement} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {facts.stated > 0 && (
        <p class="small soft figures">{plural(facts.stated, 'count_factsStated', facts.covered)}</p>
      )}
    </>
  );
}
