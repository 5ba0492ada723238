/** What pages ask of the engines beside audits: to try one, and what happened to them. */
import { checkEngine, type EngineSpeed } from '../../src/core/engine/check-engine';
import { choiceName, optionId } from '../../src/core/engine/choice-names';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import { EngineError } from '../../src/core/engine/engine-error';
import { plainCause } from '../../src/core/model/plain-cause';
import type { EngineHost, HostEvent } from '../../src/engines/engine-host';
import { listen, tellModelPages } from '../../src/protocol/channel';
import {
  type EngineEvent,
  engineRequestSchema,
  MOST_EVENTS,
  type TrialReply,
} from '../../src/protocol/engine-messages';

/** Loads tell their progress more often than anybody looks. */
const NOTICE_MS = 200;

export interface EngineTrials {
  /** For the host that is to be tried: keeps what happens, and tells open pages. */
  onEvent(event: HostEvent): void;
  /** Answers the pages' requests from now on. */
  serve(host: EngineHost): void;
}

/** @param onSpeed told what a trial measured that loaded nothing */
export function createEngineTrials(
  onSpeed: (choice: EngineChoice, speed: EngineSpeed) => void,
): EngineTrials {
  const events: EngineEvent[] = [];
  /** What loads have measured, by the choice's id. */
  const speeds = new Map<string, EngineSpeed | null>();
  let toldAt = 0;

  function keep(event: EngineEvent): void {
    events.unshift(event);
    events.splice(MOST_EVENTS);
    void tellModelPages({ to: 'models', type: 'engine-event', event });
  }

  async function tryEngine(host: EngineHost, choice: EngineChoice): Promise<TrialReply> {
    const id = optionId(choice);
    speeds.delete(id);
    try {
      const engine = await host.use(choice);
      // A load asks the test question itself; a model that was loaded before has not been asked now.
      const loaded = speeds.get(id);
      if (loaded) return { ok: true, ...loaded };
      const speed = await checkEngine(engine);
      onSpeed(choice, speed);
      return { ok: true, ...speed };
    } catch (error) {
      const fault = error instanceof EngineError ? error.fault : 'failed';
      return { ok: false, reason: plainCause(error), fault };
    }
  }

  return {
    onEvent(event) {
      const at = Date.now();
      switch (event.kind) {
        case 'loading':
          if (at - toldAt < NOTICE_MS) return;
          toldAt = at;
          void tellModelPages({
            to: 'models',
            type: 'engine-loading',
            option: optionId(event.choice),
            ...event.progress,
          });
          return;
        case 'loaded':
          speeds.set(optionId(event.choice), event.speed);
          return keep({ at, kind: 'loaded', engine: choiceName(event.choice), fault: null });
        case 'unloaded':
          return keep({ at, kind: 'unloaded', engine: choiceName(event.choice), fault: null });
        case 'stepped down':
          return keep({ at, kind: event.kind, engine: choiceName(event.to), fault: event.fault });
        case 'reloaded':
        case 'failed':
          return keep({ at, kind: event.kind, engine: choiceName(event.choice), fault: event.fault });
      }
    },
    serve(host) {
      listen(engineRequestSchema, async (request) =>
        request.type === 'try-engine' ? tryEngine(host, request.choice) : { ok: true, events: [...events] },
      );
    },
  };
}
