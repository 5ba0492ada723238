import { EngineError, type EngineFault } from '../../core/engine/engine-error';

/** llama.cpp's and the browsers' own words, in the error or in what was logged before it; the first that fits. */
const KNOWN: readonly (readonly [words: RegExp, fault: EngineFault, message: string])[] = [
  [
    /exceeds the available context size/,
    'too long',
    "The prompt does not fit the model's window. Choose a larger window or a shorter text.",
  ],
  [
    /insufficient memory|out of memory|failed to allocate|(could not|cannot) allocate|bad_alloc|enlarge memory/i,
    'out of memory',
    'The model does not fit into the memory that the browser gives it. Choose a smaller model or a smaller window.',
  ],
  [
    /file read failed|NotReadableError|NotFoundError/i,
    'model missing',
    "The model's file cannot be read any more. Get the model again in the model manager.",
  ],
  [
    /gguf|failed to load model|no chat model/i,
    'wrong file',
    'llama.cpp cannot load this file: it is damaged, or of a kind that it does not know. Delete the model and get it again, or choose another.',
  ],
];

/**
 * What a failure of wllama is in Lacuna's terms.
 * @param log lines that llama.cpp wrote as errors, oldest first
 */
export function wllamaFault(cause: unknown, log: readonly string[]): EngineError {
  if (cause instanceof EngineError) return cause;
  const said = [String(cause), ...log].join('\n');
  const [, fault, message] = KNOWN.find(([words]) => words.test(said)) ?? [
    null,
    'failed' as const,
    'The model has stopped. Try again, or choose another model.',
  ];
  return new EngineError(fault, message, said);
}
