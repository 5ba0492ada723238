import { EngineError } from '../../core/engine/engine-error';

/**
 * The base address of a server, as users write it: with or without `/v1` and a stroke at the end.
 * Errors: throws `EngineError` (`unreachable`) where it is no address of a server.
 */
export function serverAddress(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new EngineError(
      'unreachable',
      `"${withoutSecrets(written).slice(0, 100)}" is no address of a server. It looks like http://127.0.0.1:8080`,
    );
  }
  return url.origin + url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
}

/** The message may be kept in a report: without a user's name, password, or key in a query. */
const withoutSecrets = (written: string): string => written.replace(/^.*@/s, '…@').replace(/[?#].*$/s, '?…');
