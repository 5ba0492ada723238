import { useEffect, useId, useRef } from 'preact/hooks';
import { answerLabel } from '../../../core/report/compare-reports';
import { FilesButton } from '../../files-button';
import { type MessageKey, t } from '../../words';
import { AnswerCard } from './answer-card';
import { DropZone } from './drop-zone';
import { SavedAnswersChoice } from './saved-answers';
import type { AnswerProblem, EditedTexts, TextsActions } from './texts-state';

const PROBLEMS = {
  'no text': 'review_textsNoText',
  unreadable: 'review_textsUnreadable',
  'too large': 'review_textsTooLarge',
  'several audits': 'review_textsSeveralAudits',
  'wrong audit': 'review_textsWrongAudit',
} as const satisfies Record<AnswerProblem['why'], MessageKey>;

/** The answers to the query, each with its own name, and the ways in which they come here. */
export function AnswersPart({
  state,
  actions,
}: {
  readonly state: EditedTexts;
  readonly actions: TextsActions;
}) {
  const { answers, choosing, answerProblems } = state;
  const heading = useId();
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(answers.length);
  useEffect(() => {
    // A field that was just added is where the user goes on.
    const last = answers.at(-1);
    if (answers.length > count.current && last?.text === '')
      list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus();
    count.current = answers.length;
  }, [answers]);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t(answers.length > 1 ? 'review_textsAnswers' : 'review_textsTheAnswer')}</h2>
      <DropZone class="stack" onDrop={actions.onDropAnswers}>
        <ol ref={list} class="plain-list stack">
          {answers.map((answer, at) => (
            <AnswerCard
              key={answer.id}
              answer={answer}
              letter={answerLabel(at)}
              isAlone={answers.length === 1}
              actions={actions}
            />
          ))}
        </ol>
        {choosing && <SavedAnswersChoice key={choosing.file} saved={choosing} actions={actions} />}
        {answerProblems.map(({ file, why, detail }) => (
          <p key={file} class="small problem" role="alert">
            <b dir="auto">{file}</b>: {t(PROBLEMS[why])}{' '}
            {detail !== null && <span class="soft">({detail})</span>}
          </p>
        ))}
        <div class="row">
          <button type="button" class="btn" onClick={actions.onAddAnswer}>
            {t('review_textsAddAnswer')}
          </button>
          <FilesButton of="files" label={t('review_textsAnswerFiles')} onChoose={actions.onGiveAnswers} />
        </div>
        <p class="small soft">{t('review_textsAnswerWays')}</p>
      </DropZone>
    </section>
  );
}
