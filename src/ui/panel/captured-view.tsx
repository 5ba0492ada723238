import { useId } from 'preact/hooks';
import { isOpaque } from '../../core/links/redirectors';
import { sourceInitial, sourceName } from '../source-name';
import { readHowWords } from '../state-words';
import { plural, t } from '../words';
import { AddSource } from './add-source';
import { AnswerPicker } from './answer-picker';
import { CaptureBadge } from './capture-badge';
import { ChangedNotice, HiddenSourcesNote, Shortfalls } from './capture-check';
import { CheckButton } from './check-button';
import { chosenEngine, EngineLines } from './engine-lines';
import { ListedSources } from './listed-sources';
import { MethodChoice } from './method-choice';
import type { CapturedSource, Elsewhere, PanelActions, PanelState } from './panel-state';
import { PasteSource } from './paste-source';
import { ReadElsewhere } from './read-elsewhere';

type Captured = Extract<PanelState, { view: 'captured' }>;

interface CapturedViewProps {
  readonly state: Captured;
  readonly actions: PanelActions;
}

/** Pages that the check will ask for: kept, no text given instead, and on one of the sites that may be asked. */
function pagesToRead({ sources, sites }: Captured): number {
  const isAsked = ({ host, kept, pasted, read }: CapturedSource) =>
    kept && pasted === null && !read && host !== null && sites.includes(host);
  return sources.filter(isAsked).length;
}

function checkWords(state: Captured): string {
  const pages = pagesToRead(state);
  if (pages > 0) return plural(pages, 'panel_readAndCheck');
  const given = state.sources.filter(({ kept, pasted, read }) => kept && (pasted !== null || read)).length;
  return given > 0 ? plural(given, 'panel_checkAgainstTexts') : t('panel_checkWithoutSources');
}

/** How many of the links that the answer cites were found, and how many pages they are. */
function foundWords({ count, sources }: Captured): string {
  if (count.declared === 0) return t('panel_noSourceCited');
  const links = plural(count.declared, 'count_linksFound', count.captured);
  const pages = sources.filter(({ url, added }) => url !== null && !added).length;
  return pages === 0 ? links : plural(pages, 'panel_leadingTo', links);
}

/** Who hears of the check besides this device. */
function askedWords({ sites, sitesToAllow }: Captured, sendsTo: string | null): string {
  if (sites.length === 0) return t(sendsTo === null ? 'panel_nothingAsked' : 'panel_noPageAsked');
  return sitesToAllow.length > 0
    ? plural(sitesToAllow.length, 'panel_willAskBrowser')
    : plural(sites.length, 'panel_willSeeVisit');
}

/** What the capture could not see, in words; nothing when all is well. */
function CaptureNotes({ state }: { readonly state: Captured }) {
  const { answer, page } = state;
  const isOpenable = page !== undefined && (page.hidden.list || page.hidden.cards > 0);
  const hidden = answer.citations.filter((citation) => citation.state !== 'resolved').length;
  const notes = [
    hidden > 0 && !isOpenable ? plural(hidden, 'panel_hiddenLinks') : null,
    answer.named.length > 0 ? plural(answer.named.length, 'panel_namedOnly') : null,
    answer.capture.finished ? null : t('panel_unfinished'),
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <ul class="notes small">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function SourceChoice({
  source,
  elsewhere,
  actions,
}: {
  readonly source: CapturedSource;
  readonly elsewhere: Elsewhere | undefined;
  readonly actions: PanelActions;
}) {
  const id = useId();
  const name = sourceName(source);
  const details = [
    source.host !== name ? source.host : null,
    source.url !== null && isOpaque(source.url) ? t('capture_opaqueSource') : null,
    source.added ? t('panel_sourceAdded') : plural(source.citedBy, 'count_citedBy'),
    source.pasted ? (source.pasted.name ?? t('state_pasted')) : null,
    source.read ? (readHowWords(source.readHow ?? null) ?? t('panel_sourceRead')) : null,
  ].filter((detail) => detail !== null);
  const isGiven = source.read || source.pasted !== null;
  const readOpenTab = (
    <ReadElsewhere
      source={source}
      name={name}
      places={isGiven ? [] : ['open tab']}
      elsewhere={elsewhere}
      actions={actions}
    />
  );
  return (
    <li class={source.kept ? 'choice' : 'choice dropped'}>
      <input
        id={id}
        type="checkbox"
        checked={source.kept}
        onChange={(event) => actions.onKeepSource(source.id, event.currentTarget.checked)}
      />
      <label for={id}>
        <span class="initial" aria-hidden="true">
          {sourceInitial(source)}
        </span>
        <span class="named">
          <span dir="auto">{name}</span>
          <span class="small soft">{details.join(' · ')}</span>
        </span>
      </label>
      {source.kept && elsewhere?.isOpen && readOpenTab}
      {source.kept && (
        <PasteSource
          summary={source.url === null ? t('panel_pasteMissing') : t('panel_pasteInstead')}
          name={name}
          onPaste={(pasted) => actions.onPasteSource({ sourceId: source.id, ...pasted })}
          onGiveFile={(file) => actions.onGiveFile(source.id, file)}
        >
          {/* Whether one is open is not known before its site may be looked at. */}
          {elsewhere?.isOpen === null && readOpenTab}
        </PasteSource>
      )}
    </li>
  );
}

/** The answer as captured, and everything that will happen when the user says so. */
export function CapturedView({ state, actions }: CapturedViewProps) {
  const { answer, sources, sites, method, page } = state;
  const sendsTo = [chosenEngine(state, method), chosenEngine(state, 'quick')].flatMap(
    (engine) => engine?.sendsTo ?? [],
  );
  return (
    <>
      <section>
        {state.choices.length > 1 && (
          <AnswerPicker
            label={t('panel_whichAnswer')}
            choices={state.choices}
            chosen={state.chosen}
            onChoose={actions.onChooseAnswer}
          />
        )}
        <h2>{answer.capture.pageUrl === null ? t('panel_capturedPasted') : t('panel_captured')}</h2>
        <p class="quote clamp" dir="auto">
          {answer.query || answer.text.slice(0, 200)}
        </p>
        <p class="gap">
          {t(
            'panel_capturedCounts',
            plural(answer.statements.length, 'count_statements'),
            plural(answer.citations.length, 'count_citations'),
            foundWords(state),
          )}
        </p>
        <CaptureBadge capture={answer.capture} actions={actions} />
        {page?.changed && <ChangedNotice of="capture" actions={actions} />}
        {page && <Shortfalls shortfalls={page.shortfalls} actions={actions} />}
        {page && <HiddenSourcesNote page={page} count={state.count} actions={actions} />}
        <CaptureNotes state={state} />
        <MethodChoice state={state} actions={actions} />
        <EngineLines state={state} actions={actions} />
        {/* Another method is asked about anew: else the question would take the focus from the choice. */}
        <CheckButton key={method} words={checkWords(state)} state={state} actions={actions} />
        <p class="small soft after">{askedWords(state, sendsTo[0] ?? null)}</p>
        {sites.length > 0 && (
          <details class="small">
            <summary>{plural(sites.length, 'panel_sitesAsked')}</summary>
            <ul class="sites">
              {sites.map((site) => (
                <li key={site} class="code">
                  {site}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <section>
        <h2>{t('panel_sources')}</h2>
        {sources.length === 0 ? (
          <p class="soft gap">{t('panel_noSources')}</p>
        ) : (
          <ul class="plain-list">
            {sources.map((source) => (
              <SourceChoice
                key={source.id}
                source={source}
                elsewhere={state.elsewhere?.[source.id]}
                actions={actions}
              />
            ))}
          </ul>
        )}
        <ListedSources listed={answer.listed} sources={sources} actions={actions} />
        <AddSource actions={actions} />
      </section>
    </>
  );
}
