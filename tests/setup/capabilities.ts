import type { Capabilities } from '../../src/core/engine/capabilities';

/** Of an engine that can do everything on this device, one request at a time; tests change what they are about. */
export const CAPABILITIES: Capabilities = {
  labels: 'enforced',
  grammar: true,
  schema: true,
  labelScores: 'after mask',
  prefixCache: 'prefix',
  abort: 'token',
  contextTokens: 4096,
  tokenCount: 'exact',
  parallel: 1,
  deterministic: true,
  sendsTo: null,
};
