import type { Statement } from '../../core/model/answer';
import { wasRead } from '../../core/model/source';
import { judgeGiven } from '../../core/report/judge-given';
import type { SourceResult, StatementResult } from '../../core/report/schema';
import { sourceName } from '../source-name';
import { percent, t } from '../words';

interface JudgeGivenProps {
  readonly statement: Pick<Statement, 'text'>;
  /** As the engine judged it. */
  readonly result: StatementResult;
  readonly sources: ReadonlyMap<string, SourceResult>;
}

/** All that the judge had before it, on demand; nothing where none was asked. */
export function JudgeGiven({ statement, result, sources }: JudgeGivenProps) {
  const given = judgeGiven(statement, result);
  if (!given) return null;
  const { query, before } = given;
  const read = [...new Set(result.cited.map(({ source }) => source))].flatMap((id) => {
    const source = id === null ? undefined : sources.get(id);
    return source && wasRead(source.state.kind) ? [source] : [];
  });
  return (
    <details class="small given">
      <summary>{t('panel_given')}</summary>
      <dl class="stack">
        {query !== '' && (
          <div>
            <dt>{t('panel_givenQuery')}</dt>
            <dd dir="auto">{query}</dd>
          </div>
        )}
        {before.length > 0 && (
          <div>
            <dt>{t('panel_givenBefore')}</dt>
            {before.map((line, index) => (
              <dd key={index} class="quote" dir="auto">
                {line}
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t('panel_givenStatement')}</dt>
          <dd class="quote" dir="auto">
            {given.statement}
          </dd>
        </div>
        {read.length > 0 && (
          <div>
            <dt>{t('panel_givenSources')}</dt>
            {read.map((source) => (
              <dd key={source.id} dir="auto">
                {sourceName(source)}
                {source.state.shareRead !== null && (
                  <span class="soft"> · {t('panel_shareRead', percent(source.state.shareRead))}</span>
                )}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </details>
  );
}
