/**
 * WebLLM's errors as faults. Its classes are not exported, but each sets its name, and the runtime below it
 * (TVM) throws plain errors, so both are told by their words: `fault-of-error.test.ts` holds the words
 * against the installed package.
 */
import type { EngineFault } from '../../core/engine/engine-error';
import { WEBLLM_VERSION } from './version';

/** A plain record: an error would lose its fault on the way out of the worker. */
export interface Fault {
  readonly fault: EngineFault;
  /** For the user: what happened and what to do. */
  readonly message: string;
  /** As WebLLM said it, for the diagnostics. */
  readonly detail: string;
}

export type Stage = 'load' | 'ask';

interface Rule {
  readonly when: RegExp;
  readonly fault: EngineFault;
  /** Where the same words mean something else while a model is loaded. */
  readonly inLoad?: EngineFault;
  /** Where more can be said than of the fault alone. */
  readonly words?: string;
}

/** The first that fits the error's name and message decides. */
const RULES: readonly Rule[] = [
  { when: /^ContextWindowSizeExceededError:/, fault: 'too long' },
  {
    when: /^WebGPUNotAvailableError:|^WebGPUNotFoundError:|Unable to find a compatible GPU/,
    fault: 'no adapter',
  },
  {
    when: /^ShaderF16SupportError:|^FeatureSupportError:|Cannot initialize runtime because of requested|Compiled artifact requires/,
    fault: 'too weak',
  },
  { when: /Content Security Policy/i, fault: 'WebAssembly refused' },
  {
    when: /out of memory|could not allocate|Cannot allocate \d+ bytes|allocation failed|Wasm allocation size|^QuotaExceededError:/i,
    fault: 'out of memory',
  },
  // WebLLM destroys the device itself when a buffer cannot be had, so in a load this is want of memory;
  // later it has unloaded the model by itself, and says so by not knowing it.
  {
    when: /^DeviceLostError:|^ModelNotLoadedError:|device (is |was )?lost|[Dd]evice.*destroyed|already been disposed|^AbortError:|^OperationError:|PackedFunc/,
    fault: 'device lost',
    inLoad: 'out of memory',
  },
  { when: /^MissingFileError:/, fault: 'model missing' },
  {
    when: /^(LinkError|CompileError):|__initialize|Cannot find TVM|Cannt detect wasm memory/,
    fault: 'wrong file',
    words: `The model library is not one that WebLLM ${WEBLLM_VERSION} can run. Fetch the library again, or choose another model.`,
  },
  {
    when: /^(RuntimeError|SyntaxError|TypeError|IntegrityError|ArtifactManifestError|UnsupportedTokenizerFilesError|WindowSize\w+|AttentionSinkSizeError|MinValueError|RangeError):|Cannot find |[Tt]ensor-cache|AssertError/,
    fault: 'failed',
    inLoad: 'wrong file',
  },
];

const WORDS: Partial<Record<EngineFault, string>> = {
  'too long':
    'The prompt does not fit the model’s window. Load the model with a larger window, or choose another.',
  'no adapter':
    'The browser gives no access to the graphics card. Turn on hardware acceleration in its settings, or choose a model that runs without one.',
  'too weak':
    'The graphics card lacks what this model needs. Choose a smaller model, or one with 32-bit floats.',
  'WebAssembly refused':
    'The browser refuses to run the model’s code (WebAssembly). Check the browser’s or your organisation’s settings.',
  'out of memory':
    'The device has too little memory free for this model. Close other programs, or choose a smaller model or window.',
  'device lost':
    'The graphics card stopped answering. Load the model again; if it happens again, choose a smaller model.',
  'model missing': 'A file of the model is not on the device. Download the model again in the model manager.',
  'wrong file': `A file of the model is not what WebLLM ${WEBLLM_VERSION} expects. Download the model again in the model manager.`,
  failed: 'WebLLM failed for a reason that Lacuna does not know. Load the model again, or choose another.',
};

export function faultOf(error: unknown, stage: Stage): Fault {
  const detail = describe(error);
  const rule = RULES.find(({ when }) => when.test(detail));
  const fault = (stage === 'load' ? rule?.inLoad : undefined) ?? rule?.fault ?? 'failed';
  return { fault, message: rule?.words ?? WORDS[fault] ?? detail, detail };
}

/** The tokenizer and TVM also throw numbers and strings. */
function describe(error: unknown): string {
  return error instanceof Error || error instanceof DOMException
    ? `${error.name}: ${error.message}`
    : `Thrown: ${String(error)}`;
}
