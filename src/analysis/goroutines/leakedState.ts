/** What Go puts behind the state of a goroutine that nothing can wake up any more. */
export const LEAKED = '(leaked)';

/** A state of a leaked goroutine, as a dump writes it: `chan send (leaked)`. */
export function leakedState(state: string): string {
  return `${state} ${LEAKED}`;
}

export function isLeakedState(state: string): boolean {
  return state.endsWith(LEAKED);
}

/** `chan send` of `chan send (leaked)`; other states as they are. */
export function withoutLeaked(state: string): string {
  return isLeakedState(state) ? state.slice(0, -LEAKED.length).trimEnd() : state;
}

/** Whether a state is what a filter asks for: that state, or with `(leaked)` any of a leaked goroutine. */
export function isStateAsked(state: string, asked: string): boolean {
  return asked === LEAKED ? isLeakedState(state) : state === asked;
}
