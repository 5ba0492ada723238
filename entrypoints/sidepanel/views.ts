/**
 * What the panel shows, as one signal. Results that come by themselves wait
 * behind an open history or paste form; a wish of the user replaces everything.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { plainCause } from '../../src/core/model/plain-cause';
import type { PanelFailure, PanelState } from '../../src/ui/panel/panel-state';
import { PanelError } from '../shared/panel-error';

export interface Views {
  readonly state: ReadonlySignal<PanelState>;
  /** Shows what has come by itself. */
  show(next: PanelState): void;
  /** Changes what is shown, where it is of that kind; an open form stays as it is. */
  change<View extends PanelState['view']>(
    view: View,
    change: (shown: Extract<PanelState, { view: View }>) => PanelState,
  ): void;
  /**
   * The user asked for something else: what was asked before shows no more.
   * @returns whether this is still the newest wish
   */
  turnTo(next: PanelState): () => boolean;
  /** Opens a form or list in front of what is shown. */
  openAside(next: PanelState): void;
  /** Closes it again; false where nothing lies behind. */
  closeAside(): boolean;
  /**
   * Runs the asynchronous part of an action; a rejection becomes a state in plain words.
   * @param failure what it is called unless the error says so itself (`PanelError`)
   */
  attempt(failure: PanelFailure, work: () => Promise<void>): void;
}

const ASIDES: readonly PanelState['view'][] = ['history', 'paste', 'comparison', 'capture file'];

export function createViews(): Views {
  const state = signal<PanelState>({ view: 'looking' });
  let behind: PanelState | null = null;
  let wishes = 0;

  return {
    state,
    show(next) {
      if (ASIDES.includes(state.value.view)) behind = next;
      else state.value = next;
    },
    change(view, change) {
      const shown = state.value;
      if (isOf(shown, view)) state.value = change(shown);
    },
    turnTo(next) {
      behind = null;
      state.value = next;
      wishes += 1;
      const wish = wishes;
      return () => wish === wishes;
    },
    openAside(next) {
      if (!ASIDES.includes(state.value.view)) behind = state.value;
      state.value = next;
    },
    closeAside() {
      if (behind === null) return false;
      state.value = behind;
      behind = null;
      return true;
    },
    attempt(failure, work) {
      work().catch((error: unknown) => {
        const told = error instanceof PanelError ? error : { failure, fault: undefined };
        state.value = {
          view: 'failed',
          failure: told.failure,
          ...(told.fault ? { fault: told.fault } : {}),
          detail: plainCause(error),
        };
      });
    },
  };
}

function isOf<View extends PanelState['view']>(
  shown: PanelState,
  view: View,
): shown is Extract<PanelState, { view: View }> {
  return shown.view === view;
}
