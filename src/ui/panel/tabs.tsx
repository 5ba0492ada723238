import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { number } from '../words';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Absent: what it holds is no list. */
  readonly count?: number;
  /** Called for the chosen tab alone. */
  readonly content: () => ComponentChildren;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** Tabs after the ARIA pattern: arrows, Home and End move and choose at once. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const base = useId();
  const bar = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.id === chosen);

  const move = (event: KeyboardEvent) => {
    const rtl = bar.current !== null && getComputedStyle(bar.current).direction === 'rtl';
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const steps = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    bar.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${next.id}`)}`)?.focus();
  };

  return (
    <div class="tabbed">
      <div ref={bar} class="tabs small" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label} {tab.count !== undefined && <span class="figures">{number(tab.count)}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== chosen}
        >
          {tab.id === chosen && tab.content()}
        </div>
      ))}
    </div>
  );
}
