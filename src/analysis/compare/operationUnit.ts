import { dictionary } from '../../model/dictionary.ts';
import type { ValueType } from '../../model/unit.ts';

/** The units per operation, as `go test` prints them, that profile samples can be scaled to. */
export type OperationUnit = 'ns/op' | 'B/op' | 'allocs/op';

/** Units of time that profiles use, in nanoseconds. */
const nanoseconds: Readonly<Record<string, number>> = dictionary({
  nanoseconds: 1,
  microseconds: 1e3,
  milliseconds: 1e6,
  seconds: 1e9,
});

/** The unit per operation of a value type, as `go test` prints it, or why there is none. */
export function operationUnit({ type, unit }: ValueType): { unit: OperationUnit | ''; problem: string } {
  if (type === 'cpu' && unit in nanoseconds) return { unit: 'ns/op', problem: '' };
  if (type === 'alloc_space' && unit === 'bytes') return { unit: 'B/op', problem: '' };
  if (type === 'alloc_objects' && unit === 'count') return { unit: 'allocs/op', problem: '' };
  if (type.startsWith('inuse_')) {
    return { unit: '', problem: 'What is in use at the end is not measured per operation: choose what was allocated.' };
  }
  if (type === 'samples') return { unit: '', problem: 'Samples are not measured per operation: choose CPU time.' };
  return {
    unit: '',
    problem: `Benchmarks measure time, bytes and allocations per operation; ${type} is none of these.`,
  };
}

/** The number of nanoseconds in a profile's time unit; 1 if the unit is not a time. */
export function nanosecondsOf(unit: string): number {
  return nanoseconds[unit] ?? 1;
}
