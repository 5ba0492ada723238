/** How a check will be done: the method that the user chose, what it asks, and what that will probably take. */
import type { AuditDraft } from '../../src/audit/draft';
import type { AuditRequest } from '../../src/audit/run-audit';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import type { LanguageMethodName } from '../../src/core/methods/method';
import type { Method } from '../../src/core/model/fact';
import type { ExpectedCost } from '../../src/ui/panel/panel-state';
import type { EnginesByMethod } from '../../src/ui/ready-engines';
import type { Engines } from './engines';
import { expectedCosts, type ListedFacts } from './expected-costs';
import { PanelError } from './panel-error';

export interface CheckPlan {
  readonly method: Method;
  readonly engines: EnginesByMethod;
  readonly costs: Partial<Readonly<Record<LanguageMethodName, ExpectedCost>>>;
}

export interface CheckPlans {
  /** For the checks from now on. */
  choose(method: Method): void;
  /** A method that has lost its engine is not gone on with. */
  plan(draft: AuditDraft, listed: ListedFacts | null): Promise<CheckPlan>;
  /**
   * What a check that begins now asks.
   * Errors: rejects with `PanelError` where an engine is not ready.
   */
  asked(): Promise<Pick<AuditRequest, 'method' | 'engine' | 'methodEngine'>>;
}

export function createCheckPlans(engines: Engines): CheckPlans {
  let method: Method = 'quick';

  async function engineFor(wanted: Method): Promise<EngineChoice> {
    const engine = await engines.chosen(wanted);
    if (!engine) throw new PanelError('engine failed', 'the chosen engine is not ready', 'model missing');
    return engine;
  }

  return {
    choose(chosen) {
      method = chosen;
    },
    async plan(draft, listed) {
      const [ready, speedOf] = await Promise.all([engines.ready(), engines.speeds()]);
      if (ready[method].chosen === null) method = 'quick';
      return { method, engines: ready, costs: expectedCosts(draft, ready, speedOf, listed) };
    },
    async asked() {
      const wanted = method;
      const engine = await engineFor('quick');
      if (wanted === 'quick') return { method: wanted, engine };
      return { method: wanted, engine, methodEngine: await engineFor(wanted) };
    },
  };
}
