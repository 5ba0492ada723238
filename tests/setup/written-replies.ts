/** An engine whose replies were written by hand, for tests of what reads them. */
import type { Capabilities } from '../../src/core/engine/capabilities';
import { type EngineRequest, type Reply, UNTOLD_USAGE } from '../../src/core/engine/request';
import type { AskedEngine } from '../../src/core/methods/method';
import { CAPABILITIES } from './capabilities';

export interface WrittenReply {
  /** Beginning of the request's purpose, such as `qa mine`. */
  readonly purpose: string;
  /** What its prompt (all three parts) must hold; any prompt where absent. */
  readonly holds?: string | RegExp;
  readonly text: string | ((request: EngineRequest) => string);
  /** Of a label request, in the order of its labels. */
  readonly probabilities?: readonly number[];
  readonly finish?: Reply['finish'];
}

/** The first reply that fits a request is given. Errors: rejects a request that none fits, naming it. */
export function writtenReplies(
  replies: readonly WrittenReply[],
  capabilities: Partial<Capabilities> = {},
): AskedEngine & { readonly requests: readonly EngineRequest[] } {
  const requests: EngineRequest[] = [];
  return {
    id: 'written:1',
    capabilities: { ...CAPABILITIES, ...capabilities },
    requests,
    async ask(request) {
      requests.push(request);
      const { instructions, shared, question } = request.prompt;
      const prompt = `${instructions}\n${shared}\n${question}`;
      const fitting = replies.find(
        ({ purpose, holds = '' }) =>
          request.purpose.startsWith(purpose) &&
          (typeof holds === 'string' ? prompt.includes(holds) : holds.test(prompt)),
      );
      if (!fitting) throw new Error(`No reply was written for "${request.purpose}":\n${prompt}`);
      const { text, probabilities = null, finish = 'stop' } = fitting;
      return {
        text: typeof text === 'string' ? text : text(request),
        probabilities: request.kind === 'label' ? probabilities : null,
        finish,
        usage: UNTOLD_USAGE,
      };
    },
  };
}
