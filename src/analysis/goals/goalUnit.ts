import { dictionary } from '../../model/dictionary.ts';
import { tidyUnit } from '../../units/tidyUnit.ts';

/** The source of a goal's figure: the tidied unit to look up, and the conversion to the goal's own unit. */
export interface GoalUnit {
  unit: string;
  /** Figures are divided by this factor. */
  factor: number;
}

const perSecond = /^(?:ops?|req|reqs|requests?|calls?)\/(?:s|sec|second)$/i;
const multiples: Readonly<Record<string, readonly [unit: string, factor: number]>> = dictionary({
  us: ['sec', 1e-6],
  '\u00b5s': ['sec', 1e-6],
  '\u03bcs': ['sec', 1e-6],
  ms: ['sec', 1e-3],
  s: ['sec', 1],
  KiB: ['B', 1024],
  MiB: ['B', 1024 ** 2],
  kB: ['B', 1000],
  KB: ['B', 1000],
  MB: ['B', 1e6],
  bytes: ['B', 1],
});

/** Amounts that are not per anything, as of latencies. */
const amounts: typeof multiples = { ...multiples, ns: ['sec', 1e-9], B: ['B', 1] };

/** Reads a goal's unit: `ns/op` and `MB/s` as Go writes them, `µs/op`, `KiB/op` …; `req/s` and the like are `ops/s`; `ms` and `KiB`. */
export function goalUnit(unit: string): GoalUnit {
  if (perSecond.test(unit)) return { unit: 'ops/s', factor: 1 };
  const line = unit.indexOf('/');
  const multiple = line > 0 ? multiples[unit.slice(0, line)] : undefined;
  if (multiple !== undefined && unit !== 'MB/s') {
    return { unit: multiple[0] + unit.slice(line), factor: multiple[1] };
  }
  const plain = amounts[unit];
  return plain === undefined ? tidyUnit(unit) : { unit: plain[0], factor: plain[1] };
}
