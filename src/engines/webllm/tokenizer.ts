/** The tokenizer that WebLLM loaded with the model. */
import type { MLCEngine } from '@mlc-ai/web-llm';

export interface ModelTokenizer {
  count(text: string): number;
  /**
   * Tokens of the empty thought that WebLLM begins a reply with when thinking is turned off; null for models
   * that do not think, which would not know what to make of it.
   */
  readonly emptyThought: number | null;
}

/** What stands in the field that WebLLM keeps to itself; its version is pinned. */
interface Internals {
  readonly loadedModelIdToPipeline: ReadonlyMap<string, { readonly tokenizer: Encoder }>;
}
export interface Encoder {
  encode(text: string): ArrayLike<number>;
}

/** Errors: `Error` where WebLLM holds no such model. */
export function findTokenizer(engine: MLCEngine, id: string): ModelTokenizer {
  const pipeline = (engine as unknown as Internals).loadedModelIdToPipeline.get(id);
  if (!pipeline) throw new Error(`WebLLM holds no model ${id} after its load.`);
  return modelTokenizer(pipeline.tokenizer);
}

const EMPTY_THOUGHT = '<think>\n\n</think>\n\n';

function modelTokenizer(encoder: Encoder): ModelTokenizer {
  const count = (text: string) => encoder.encode(text).length;
  const thinks = count('<think>') === 1;
  return { count, emptyThought: thinks ? count(EMPTY_THOUGHT) : null };
}
