/** The options of a method, the same for every command that runs one. */
import { DEFAULT_OPTIONS, type LanguageMethodName, type MethodOptions } from '../core/methods/method';
import { METHODS } from '../core/model/fact';
import { UsageError } from './command';

/** For `parseArgs`. */
export const METHOD_OPTIONS = {
  method: { type: 'string', default: 'quick' },
  'relevance-from': { type: 'string' },
  'confidence-from': { type: 'string' },
  phrasing: { type: 'string' },
  order: { type: 'string' },
  examples: { type: 'string' },
  summarise: { type: 'boolean', default: false },
  'check-facts': { type: 'boolean', default: false },
} as const;

export const METHOD_SYNOPSIS = '[--method quick|e2e|qa|nli]';

/** Lines of a command's usage. */
export const METHOD_USAGE: readonly string[] = [
  '  --method quick|e2e|qa|nli  how facts and their coverage are found; all but quick (default) ask a language',
  '                 model, so need --engine server; nli asks most by far',
  '  --relevance-from N   facts of less relevance to the query (1 to 5) are left out; 3.5',
  '  --confidence-from N  qa: answers of a source of less confidence (1 to 5) are left out; 2',
  '  --phrasing 0|1|2     wording of the prompts; --order given|reversed, of what they hold',
  '  --examples none|two  examples in the prompts',
  '  --summarise    cut sources down to what bears on the query first',
  '  --check-facts  drop facts that their own page does not state',
];

interface MethodValues {
  readonly method: string;
  readonly 'relevance-from'?: string | undefined;
  readonly 'confidence-from'?: string | undefined;
  readonly phrasing?: string | undefined;
  readonly order?: string | undefined;
  readonly examples?: string | undefined;
  readonly summarise: boolean;
  readonly 'check-facts': boolean;
}

export type ChosenMethod =
  | { readonly name: 'quick' }
  | { readonly name: LanguageMethodName; readonly options: MethodOptions };

/** Errors: `UsageError` where an option does not fit, or is given to a method that has no use for it. */
export function readMethodOptions(values: MethodValues): ChosenMethod {
  const name = oneOf('method', values.method, METHODS);
  if (name === 'quick') {
    const stray = OPTION_NAMES.find((option) => isGiven(values[option]));
    if (stray) throw new UsageError(`--${stray} is for --method e2e, qa or nli`);
    return { name };
  }
  if (name !== 'qa' && isGiven(values['confidence-from'])) {
    throw new UsageError('--confidence-from is for --method qa');
  }
  const phrasing = oneOf('phrasing', values.phrasing ?? '0', ['0', '1', '2']);
  return {
    name,
    options: {
      relevanceFrom: scaleValue('relevance-from', values['relevance-from'], DEFAULT_OPTIONS.relevanceFrom),
      confidenceFrom: scaleValue(
        'confidence-from',
        values['confidence-from'],
        DEFAULT_OPTIONS.confidenceFrom,
      ),
      phrasing: phrasing === '0' ? 0 : phrasing === '1' ? 1 : 2,
      order: oneOf('order', values.order ?? DEFAULT_OPTIONS.order, ['given', 'reversed']),
      examples: oneOf('examples', values.examples ?? DEFAULT_OPTIONS.examples, ['none', 'two']),
      summarise: values.summarise ? 'first' : 'no',
      checkFacts: values['check-facts'] ? 'drop unstated' : 'no',
    },
  };
}

const OPTION_NAMES = [
  'relevance-from',
  'confidence-from',
  'phrasing',
  'order',
  'examples',
  'summarise',
  'check-facts',
] as const;

const isGiven = (value: string | boolean | undefined) => value !== undefined && value !== false;

function oneOf<const Word extends string>(option: string, value: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === value);
  if (found === undefined)
    throw new UsageError(
      `--${option} is ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, not "${value}"`,
    );
  return found;
}

function scaleValue(option: string, value: string | undefined, usual: number): number {
  if (value === undefined) return usual;
  const number = Number(value);
  if (value.trim() === '' || !(number >= 1 && number <= 5)) {
    throw new UsageError(`--${option} is a number from 1 to 5, not "${value}"`);
  }
  return number;
}
