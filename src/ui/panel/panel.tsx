import '../tokens.css';
import './panel.css';
import type { PanelActions, PanelState } from './panel-state';

export interface PanelProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** The side panel: draws a state, calls actions, keeps only what is open or selected. */
export function Panel({ state }: PanelProps) {
  return <main class="panel">{state.view}</main>;
}
