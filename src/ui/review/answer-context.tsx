import type { Statement } from '../../core/model/answer';
import type { Report } from '../../core/report/schema';
import { t } from '../words';

/** A statement where it stands: its paragraph, and the one before where it opens its own. */
export function AnswerContext({ answer, statement }: Pick<Report, 'answer'> & { statement: Statement }) {
  const block = answer.blocks[statement.block];
  const opensBlock = block !== undefined && answer.text.slice(block.start, statement.start).trim() === '';
  const before = opensBlock ? answer.blocks[statement.block - 1] : undefined;
  const start = block ? Math.min(block.start, statement.start) : statement.start;
  const end = block ? Math.max(block.end, statement.end) : statement.end;
  return (
    <div>
      <h3>{t('review_inAnswer')}</h3>
      <div class="in-answer quote" dir="auto">
        {before && <p class="soft">{answer.text.slice(before.start, before.end)}</p>}
        <p>
          {answer.text.slice(start, statement.start)}
          <mark>{answer.text.slice(statement.start, statement.end)}</mark>
          {answer.text.slice(statement.end, end)}
        </p>
      </div>
    </div>
  );
}
