/** A request in a server's own words, and a label read out of the reply. */
import { composeMessages } from '../../core/engine/compose-messages';
import { grammarOf } from '../../core/engine/enforced-reply';
import { labelProbabilities } from '../../core/engine/label-probabilities';
import { readStructure } from '../../core/engine/read-reply';
import type { EngineRequest, LabelRequest } from '../../core/engine/request';
import { schemaOfShape } from '../../core/engine/schema-of-shape';
import type { Shape } from '../../core/engine/shape';
import type { Completion } from './completion';
import type { ServerKind } from './server-kinds';

/**
 * How a server is told what may come out: a grammar (llama.cpp), vLLM's `structured_outputs`, a JSON schema,
 * or not at all.
 */
export type Constraint = 'grammar' | 'structured' | 'schema' | 'asked';

export interface Dialect {
  readonly kind: ServerKind;
  readonly model: string;
  readonly constraint: Constraint;
  /** Likeliest tokens that are asked for at each place; 0 for none. */
  readonly scores: number;
  readonly contextTokens: number;
}

/** Constraints to try with a server, the strongest first. */
export function constraintsOf(kind: ServerKind): readonly Constraint[] {
  switch (kind) {
    case 'llama.cpp':
    case 'llama-cpp-python':
      return ['grammar', 'asked'];
    case 'vLLM':
      return ['structured', 'schema', 'asked'];
    case 'Ollama':
    case 'LM Studio':
      return ['schema', 'asked'];
    case 'other':
      // Servers pass over what they do not know, and the test question shows it.
      return ['grammar', 'structured', 'schema', 'asked'];
  }
}

/** A label is one or a few tokens; as JSON, with braces, quotes and perhaps white space. */
const LABEL_TOKENS = 16;
const JSON_LABEL_TOKENS = 40;

export function replyTokens(request: EngineRequest, constraint: Constraint): number {
  if (request.kind !== 'label') return request.maxTokens;
  return constraint === 'schema' ? JSON_LABEL_TOKENS : LABEL_TOKENS;
}

export const pathOf = (kind: ServerKind): string =>
  kind === 'Ollama' ? '/api/chat' : '/v1/chat/completions';

/** The body of a request: greedy, nothing streamed, no thinking aloud. */
export function bodyOf(request: EngineRequest, dialect: Dialect): unknown {
  const messages = composeMessages(request.prompt);
  const maxTokens = replyTokens(request, dialect.constraint);
  const scores = request.kind === 'label' && dialect.scores > 0;
  const logprobs = scores ? { logprobs: true, top_logprobs: dialect.scores } : {};
  const { model } = dialect;
  if (dialect.kind === 'Ollama') {
    return {
      model,
      messages,
      stream: false,
      think: false,
      // Where the prompt does not fit: an error instead of a silent cut. Older versions do not know these.
      truncate: false,
      shift: false,
      ...(dialect.constraint === 'schema' && request.kind !== 'text'
        ? { format: schemaOfShape(shapeOf(request)) }
        : {}),
      ...logprobs,
      options: {
        temperature: 0,
        seed: 1,
        repeat_penalty: 1,
        num_ctx: dialect.contextTokens,
        num_predict: maxTokens,
      },
    };
  }
  return {
    model,
    messages,
    stream: false,
    max_tokens: maxTokens,
    temperature: 0,
    seed: 1,
    ...extrasOf(dialect.kind),
    ...constraintOf(request, dialect.constraint),
    ...logprobs,
  };
}

/** Parameters beside OpenAI's, sent only to servers that have them: others may refuse what they do not know. */
function extrasOf(kind: ServerKind): object {
  switch (kind) {
    case 'llama.cpp':
      return { cache_prompt: true, repeat_penalty: 1, chat_template_kwargs: { enable_thinking: false } };
    case 'llama-cpp-python':
      return { repeat_penalty: 1 };
    case 'vLLM':
      return { repetition_penalty: 1, chat_template_kwargs: { enable_thinking: false } };
    default:
      return {};
  }
}

function constraintOf(request: EngineRequest, constraint: Constraint): object {
  if (request.kind === 'text') return {};
  switch (constraint) {
    case 'grammar':
      return { grammar: grammarOf(request) };
    case 'structured':
      return {
        structured_outputs:
          request.kind === 'label' ? { choice: request.labels } : { json: schemaOfShape(request.shape) },
      };
    case 'schema':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'reply', strict: true, schema: schemaOfShape(shapeOf(request)) },
        },
      };
    case 'asked':
      return {};
  }
}

const LABEL_FIELD = 'label';

/** Several servers want an object at the root, so a label is the one field of a record. */
function shapeOf(request: Exclude<EngineRequest, { kind: 'text' }>): Shape {
  return request.kind === 'structure' ? request.shape : shapeOfLabel(request);
}

const shapeOfLabel = ({ labels }: LabelRequest) =>
  ({ kind: 'record', fields: { [LABEL_FIELD]: { kind: 'choice', of: labels } } }) as const;

/** A label's text and scores, whether it came as a word or as JSON. */
export function readLabelReply(
  completion: Completion,
  request: LabelRequest,
): { readonly text: string; readonly probabilities: readonly number[] | null } {
  const inJson = readStructure(completion.text, shapeOfLabel(request));
  const alternatives = alternativesAt(completion, placeOfLabel(completion.text));
  return {
    text: inJson?.[LABEL_FIELD] ?? completion.text,
    probabilities: labelProbabilities(request.labels, alternatives),
  };
}

/** Where the label begins: behind the field's name and quote in JSON, else at the first letter. */
export function placeOfLabel(text: string): number {
  const json = /^[\s\S]*?"label"\s*:\s*"/.exec(text);
  return json ? json[0].length : Math.max(0, text.search(/[^\s"]/));
}

/** What else could have stood at a place of the text: the alternatives of the token that holds it. */
export function alternativesAt(
  { tokens }: Completion,
  place: number,
): Completion['tokens'][number]['alternatives'] {
  let end = 0;
  for (const { token, alternatives } of tokens) {
    end += token.length;
    if (end > place) return alternatives;
  }
  return [];
}
