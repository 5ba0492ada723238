import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { faultAdvice, faultWords } from '../engine-words';
import { dateTime, plural, t } from '../words';
import { AgreedList } from './agreed-list';
import { FaultNotice } from './fault-notice';
import { isWebAddress } from './is-web-address';
import type { FoundServer, ManagerActions, ServerState } from './manager-state';
import { TrialBar } from './transfer-view';
import { speedWords } from './transfer-words';

interface ServerProps {
  readonly state: ServerState;
  readonly actions: ManagerActions;
}

function Found({
  servers,
  actions,
}: { readonly servers: readonly FoundServer[] } & Pick<ServerProps, 'actions'>) {
  if (servers.length === 0) return <p class="small">{t('server_noneFound')}</p>;
  return (
    <ul class="plain-list found">
      {servers.map(({ url, product, models }) => (
        <li key={url} class="row">
          <span class="grow">
            <b dir="auto">{product ?? t('server_unnamed')}</b> <span class="code">{url}</span>{' '}
            <span class="small soft">{plural(models.length, 'server_models')}</span>
          </span>
          <button
            type="button"
            class="btn"
            aria-label={t('server_useNamed', product ?? t('server_unnamed'), url)}
            onClick={() => actions.onConnect(url, null)}
          >
            {t('server_use')}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The one choice that lets texts leave the device: said in full, before anything is sent. */
function AskTrust({
  link: { url, host, through },
  actions,
}: {
  readonly link: Extract<ServerState['link'], { kind: 'asks trust' }>;
} & Pick<ServerProps, 'actions'>) {
  return (
    <div class="notice warn">
      <h3>{t('server_trustTitle', host)}</h3>
      <p>{through === null ? t('server_trust', host) : t('server_trustThrough', host, through)}</p>
      {url.toLowerCase().startsWith('http:') && <p>{t('server_trustOpen')}</p>}
      <div class="row">
        <button type="button" class="btn danger" onClick={() => actions.onTrust(url)}>
          {t('server_trustYes', host)}
        </button>
        <button type="button" class="btn" onClick={actions.onLeaveServer}>
          {t('server_trustNo')}
        </button>
      </div>
    </div>
  );
}

type Connected = Extract<ServerState['link'], { kind: 'connected' }>;

function ConnectedServer({
  link,
  measured,
  actions,
}: {
  readonly link: Connected;
  readonly measured: ServerState['measured'];
} & Pick<ServerProps, 'actions'>) {
  const id = useId();
  const { server, model, sendsTo, trial } = link;
  return (
    <div class="stack connected">
      <p>
        <b dir="auto">{server.product ?? t('server_unnamed')}</b> <span class="code">{server.url}</span>
      </p>
      {sendsTo !== null && <p class="notice warn small">{t('server_leaves', sendsTo)}</p>}
      {server.models.length === 0 ? (
        <p class="small">{t('server_noModel')}</p>
      ) : (
        <div class="field">
          <label for={id}>{t('server_model')}</label>
          <div class="row">
            <select
              id={id}
              class="grow"
              value={model ?? ''}
              onChange={({ currentTarget }) => actions.onServerModel(currentTarget.value)}
            >
              {model === null && <option value="">{t('server_chooseModel')}</option>}
              {server.models.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <button
              type="button"
              class="btn"
              disabled={model === null || trial.kind === 'loading'}
              onClick={actions.onTryServer}
            >
              {t('models_try')}
            </button>
          </div>
        </div>
      )}
      {trial.kind === 'loading' && <TrialBar name={model ?? server.url} trial={trial} />}
      {trial.kind === 'failed' && (
        <FaultNotice what={faultWords(trial.fault)} next={faultAdvice(trial.fault)} detail={trial.detail} />
      )}
      {trial.kind === 'none' && measured !== null && (
        <p class="small figures">{t('models_measured', speedWords(measured), dateTime(measured.at))}</p>
      )}
      <div class="row">
        <button type="button" class="btn plain" onClick={actions.onLeaveServer}>
          {t('server_leave')}
        </button>
      </div>
    </div>
  );
}

function AddressForm({ state, actions }: ServerProps) {
  const id = useId();
  const url = useSignal(state.url);
  const key = useSignal('');
  const isUrl = isWebAddress(url.value);
  const isBusy = state.link.kind === 'connecting' || state.link.kind === 'searching';
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUrl) actions.onConnect(url.value.trim(), key.value === '' ? null : key.value);
      }}
    >
      <div class="field">
        <label for={`${id}-url`}>{t('server_address')}</label>
        <input
          id={`${id}-url`}
          inputMode="url"
          dir="ltr"
          placeholder="http://127.0.0.1:8080"
          value={url.value}
          onInput={({ currentTarget }) => {
            url.value = currentTarget.value;
          }}
        />
      </div>
      <div class="field">
        <label for={`${id}-key`}>{t('server_key')}</label>
        <div class="row">
          <input
            id={`${id}-key`}
            class="grow"
            type="password"
            inputMode="text"
            dir="ltr"
            autocomplete="off"
            placeholder={state.hasKey ? t('server_keyKept') : t('server_keyNone')}
            value={key.value}
            onInput={({ currentTarget }) => {
              key.value = currentTarget.value;
            }}
          />
          {state.hasKey && (
            <button type="button" class="btn plain" onClick={actions.onForgetKey}>
              {t('server_forgetKey')}
            </button>
          )}
        </div>
      </div>
      <div class="row">
        <button type="submit" class="btn" disabled={!isUrl || isBusy}>
          {t('server_connect')}
        </button>
      </div>
    </form>
  );
}

function Trusted({
  trusted,
  actions,
}: { readonly trusted: readonly string[] } & Pick<ServerProps, 'actions'>) {
  return (
    <AgreedList
      title={t('server_trusted')}
      names={trusted}
      label={(host) => t('server_distrustNamed', host)}
      words={t('server_distrust')}
      onTakeBack={actions.onDistrust}
    />
  );
}

function Link({ state, actions }: ServerProps) {
  const { link } = state;
  switch (link.kind) {
    case 'none':
      return null;
    case 'searching':
      return <p class="small soft">{t('server_searching')}</p>;
    case 'found':
      return <Found servers={link.servers} actions={actions} />;
    case 'connecting':
      return <p class="small soft">{t('server_connecting', link.url)}</p>;
    case 'asks trust':
      return <AskTrust link={link} actions={actions} />;
    case 'connected':
      return <ConnectedServer link={link} measured={state.measured} actions={actions} />;
    case 'failed':
      return (
        <FaultNotice what={faultWords(link.fault)} next={faultAdvice(link.fault)} detail={link.detail} />
      );
  }
}

/** A server that runs the model: on this computer, or one that the user names and says yes to. */
export function ServerSection({ state, actions }: ServerProps) {
  return (
    <>
      <p class="soft">{t('server_what')}</p>
      <div class="link-state" aria-live="polite">
        <Link state={state} actions={actions} />
      </div>
      {state.link.kind !== 'connected' && state.link.kind !== 'asks trust' && (
        <>
          <div class="row">
            <button
              type="button"
              class="btn"
              disabled={state.link.kind === 'searching'}
              onClick={actions.onFindServers}
            >
              {t('server_find')}
            </button>
            <span class="small soft">{t('server_findWhy')}</span>
          </div>
          <AddressForm state={state} actions={actions} />
        </>
      )}
      <Trusted trusted={state.trusted} actions={actions} />
    </>
  );
}
