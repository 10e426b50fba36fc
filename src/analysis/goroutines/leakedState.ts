/** The suffix that Go adds to the state of a goroutine that nothing can wake up any more. */
export const LEAKED = '(leaked)';

/** The state of a leaked goroutine, as a dump writes it: `chan send (leaked)`. */
export function leakedState(state: string): string {
  return `${state} ${LEAKED}`;
}

export function isLeakedState(state: string): boolean {
  return state.endsWith(LEAKED);
}

/** Removes the suffix: `chan send` for `chan send (leaked)`; other states are unchanged. */
export function withoutLeaked(state: string): string {
  return isLeakedState(state) ? state.slice(0, -LEAKED.length).trimEnd() : state;
}

/** Whether a state matches a filter: the same state, or for the filter `(leaked)` any state of a leaked goroutine. */
export function isStateWanted(state: string, wanted: string): boolean {
  return wanted === LEAKED ? isLeakedState(state) : state === wanted;
}
