import type { ValueType } from '../../model/unit.ts';

/** Events whose weight is time: nanoseconds of the processor. */
const clocks = new Set(['cpu-clock', 'task-clock']);

/** Events that a processor counts while it works, so that a profile of them is one of CPU. */
const cpuEvents =
  /^(?:cpu-clock|task-clock|cpu[_-][a-z]{1,8}\/.{1,60}|(?:cpu-)?cycles|ref-cycles|bus-cycles|instructions|branches|(?:ibs_op|cpu)\/.{0,60}\/?)$/;

export function isCpuEvent(event: string): boolean {
  return cpuEvents.test(event);
}

/**
 * The value types of a recording of these events. One event has its number of samples beside it, as in Go's CPU
 * profiles: `samples`, `cpu`. Of several, each has both, as perf_to_profile names them: `cycles_sample`,
 * `cycles_event`.
 */
export function eventTypes(events: readonly string[], hasPeriods: boolean): ValueType[] {
  const isAlone = events.length === 1;
  return events.flatMap((event) => {
    const counted = { type: isAlone ? 'samples' : `${event}_sample`, unit: 'count' };
    return hasPeriods ? [counted, weighed(event, isAlone)] : [counted];
  });
}

function weighed(event: string, isAlone: boolean): ValueType {
  if (clocks.has(event)) return { type: isAlone ? 'cpu' : `${event}_event`, unit: 'nanoseconds' };
  return { type: isAlone ? event || 'weight' : `${event}_event`, unit: 'count' };
}
