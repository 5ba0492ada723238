import { EngineError, type EngineFault } from '../../core/engine/engine-error';

/** The browser's errors by name: their fault, and what to say. */
const FAULTS: Readonly<Record<string, readonly [EngineFault, string]>> = {
  NotAllowedError: [
    'needs consent',
    'The browser wants you to start the download of its model yourself, or its settings forbid the model. Open the model manager and start the download there.',
  ],
  NotSupportedError: [
    'not offered',
    "This browser's own model does not run on this device. Choose another engine in the model manager.",
  ],
  QuotaExceededError: ['too long', "The prompt does not fit the window of the browser's own model."],
  NetworkError: [
    'failed',
    "The download of the browser's own model failed. Check the connection and the free disk space, and start it again.",
  ],
  InvalidStateError: [
    'failed',
    "The browser ended the session with its own model. Lacuna's page must be open; try again.",
  ],
};

/** What the Prompt API threw, as an `EngineError`; one that is an `EngineError` already stays as it is. */
export function builtinError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const { name, message } = cause instanceof Error ? cause : { name: '', message: String(cause) };
  const [fault, words] = FAULTS[name] ?? [
    'failed',
    `The browser's own model failed: ${message || name || 'it does not say why'}. Try again, or choose another engine.`,
  ];
  return new EngineError(fault, words, cause);
}
