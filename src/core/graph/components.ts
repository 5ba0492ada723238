import type { Arc } from './arcs';

/**
 * Strongly connected components (Tarjan 1972, "Depth-first search and linear graph algorithms"), without
 * recursion: linear in arcs, and a long chain is no deep stack.
 * @param arcs by node number
 * @returns by node number the number of its component; a component that implies another has the higher number
 */
export function componentsOf(arcs: readonly (readonly Arc[])[]): Int32Array {
  const component = new Int32Array(arcs.length).fill(-1);
  /** Order of the first visit; -1 before it. */
  const visit = new Int32Array(arcs.length).fill(-1);
  /** Earliest visit among the open nodes that are known to be reached. */
  const low = new Int32Array(arcs.length);
  /** Arcs of a node that were followed. */
  const followed = new Int32Array(arcs.length);
  /** Visited nodes without a component yet. */
  const open: number[] = [];
  let visits = 0;
  let components = 0;

  const enter = (node: number) => {
    visit[node] = visits;
    low[node] = visits;
    visits++;
    open.push(node);
  };
  const lower = (node: number, to: number) => {
    low[node] = Math.min(low[node] ?? 0, to);
  };
  const close = (root: number) => {
    let node: number | undefined;
    do {
      node = open.pop();
      if (node !== undefined) component[node] = components;
    } while (node !== undefined && node !== root);
    components++;
  };

  for (let start = 0; start < arcs.length; start++) {
    if (visit[start] !== -1) continue;
    const trail = [start];
    enter(start);
    for (let node = trail.at(-1); node !== undefined; node = trail.at(-1)) {
      const at = followed[node] ?? 0;
      const arc = arcs[node]?.[at];
      followed[node] = at + 1;
      if (arc === undefined) {
        trail.pop();
        const before = trail.at(-1);
        if (low[node] === visit[node]) close(node);
        else if (before !== undefined) lower(before, low[node] ?? 0);
      } else if (visit[arc.to] === -1) {
        enter(arc.to);
        trail.push(arc.to);
      } else if (component[arc.to] === -1) {
        lower(node, visit[arc.to] ?? 0);
      }
    }
  }
  return component;
}
