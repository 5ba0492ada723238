import { useId } from 'preact/hooks';
import { wasRead } from '../../../core/model/source';
import { answerLabel } from '../../../core/report/compare-reports';
import { FilesButton } from '../../files-button';
import { hostOf, sourceName } from '../../source-name';
import { list, plural, t } from '../../words';
import { DropZone } from './drop-zone';
import { FileLine, slotNumber } from './file-line';
import { GivenNoteWords } from './given-note';
import { PasteText } from './paste-text';
import type { EditedTexts, FileRow, SlotRow, TextsActions } from './texts-state';

interface SourcesPartProps {
  readonly state: EditedTexts;
  readonly actions: TextsActions;
}

const isUnread = ({ state }: FileRow): boolean => state !== null && !wasRead(state.kind);

/** A cited source: the file that stands for it, or the ways to give one. */
function Slot({
  slot,
  file,
  state,
  actions,
}: SourcesPartProps & { readonly slot: SlotRow; readonly file: FileRow | undefined }) {
  const name = sourceName(slot);
  const host = hostOf(slot.url);
  const by = state.answers.length > 1 ? list(slot.citedBy.map(answerLabel)) : null;
  const details = [
    host !== name ? host : null,
    slot.citedBy.length === 0 ? t('review_textsListedOnly') : by && t('review_textsCitedBy', by),
  ].filter((part) => part !== null && part !== '');
  return (
    <li class="slot">
      <DropZone class="told" onDrop={(transfer) => actions.onDropSources(transfer, slot.id)}>
        <div class="slot-name">
          <span class="chip figures">{slotNumber(slot)}</span>
          <div class="told">
            <span dir="auto">{name}</span>
            {details.length > 0 && <span class="small soft">{details.join(' · ')}</span>}
          </div>
        </div>
        {file && <FileLine file={file} slots={state.slots} actions={actions} />}
        {(!file || isUnread(file)) && (
          <div class="slot-open small">
            {!file && <span class="soft">{t('review_textsNoTextYet')}</span>}
            <FilesButton
              of="files"
              label={t(file ? 'review_textsOtherFile' : 'review_textsFileFor')}
              name={t('review_textsFileForNamed', name)}
              onChoose={(files) => actions.onGiveSources(files, slot.id)}
            />
            <PasteText
              summary={t('panel_pasteText')}
              name={name}
              onPaste={(title, text, html) => actions.onPasteSource(title, text, html, slot.id)}
            />
          </div>
        )}
      </DropZone>
    </li>
  );
}

/** Texts of the sources: those that the answers cite, and further ones. */
export function SourcesPart({ state, actions }: SourcesPartProps) {
  const { slots, files, given } = state;
  const heading = useId();
  const fileOf = new Map(files.flatMap((file) => (file.slot === null ? [] : [[file.slot, file]])));
  const further = files.filter(({ slot }) => slot === null);
  const withText = slots.filter(({ id }) => {
    const file = fileOf.get(id);
    return file?.state && wasRead(file.state.kind);
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('panel_sources')}</h2>
      <DropZone class="stack sources-drop" onDrop={(transfer) => actions.onDropSources(transfer, null)}>
        <p class="drop-words">{t('review_textsDrop')}</p>
        <div class="row">
          <FilesButton
            of="files"
            label={t('review_textsFiles')}
            onChoose={(chosen) => actions.onGiveSources(chosen, null)}
          />
          <FilesButton
            of="folder"
            label={t('review_textsFolder')}
            onChoose={(chosen) => actions.onGiveSources(chosen, null)}
          />
        </div>
        <PasteText
          summary={t('panel_addText')}
          name={null}
          onPaste={(name, text, html) => actions.onPasteSource(name, text, html, null)}
        />
      </DropZone>
      <GivenNoteWords note={given} />
      {slots.length > 0 && (
        <>
          <h3 class="figures">{plural(slots.length, 'review_textsCited', withText.length)}</h3>
          <ol class="plain-list slots">
            {slots.map((slot) => (
              <Slot key={slot.id} slot={slot} file={fileOf.get(slot.id)} state={state} actions={actions} />
            ))}
          </ol>
        </>
      )}
      {further.length > 0 && (
        <>
          <h3>{t(slots.length > 0 ? 'review_textsFurther' : 'review_textsGiven')}</h3>
          {slots.length > 0 && <p class="small soft">{t('review_textsFurtherWhy')}</p>}
          <ul class="plain-list slots">
            {further.map((file) => (
              <li key={file.id} class="slot">
                <FileLine file={file} slots={slots} actions={actions} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
