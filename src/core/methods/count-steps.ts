import type { AskedEngine, MethodTools } from './method';

/** The same tools with an engine whose requests are the steps that `onStep` counts. */
export function countSteps(tools: MethodTools): MethodTools {
  const { engine, onStep } = tools;
  if (!onStep) return tools;
  let done = 0;
  let total = 0;
  const counted: AskedEngine = {
    id: engine.id,
    capabilities: engine.capabilities,
    async ask(request, signal) {
      total += 1;
      onStep(done, total);
      const reply = await engine.ask(request, signal);
      done += 1;
      onStep(done, total);
      return reply;
    },
  };
  return { ...tools, engine: counted };
}
