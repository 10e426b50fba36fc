import { dictionary } from '../model/dictionary.ts';

/** A base unit and the factor that converts values of the original unit to it. */
interface TidiedUnit {
  unit: string;
  factor: number;
}

const known = new Map<string, TidiedUnit>([
  ['ns/op', { unit: 'sec/op', factor: 1e-9 }],
  ['MB/s', { unit: 'B/s', factor: 1e6 }],
]);

/**
 * The base unit of a benchmark's unit, as in benchstat: above the fraction line `ns` becomes `sec` and `MB` becomes `B`
 * (`ns/GC` is `sec/GC`), everything else is unchanged.
 */
export function tidyUnit(unit: string): TidiedUnit {
  const cached = known.get(unit);
  if (cached !== undefined) return cached;
  if (!unit.includes('ns') && !unit.includes('MB')) return { unit, factor: 1 };
  let factor = 1;
  const tidied = unitWords(unit)
    .map(({ text, below }) => {
      if (below || (text !== 'ns' && text !== 'MB')) return text;
      factor = text === 'ns' ? factor / 1e9 : factor * 1e6;
      return text === 'ns' ? 'sec' : 'B';
    })
    .join('');
  const result = { unit: tidied, factor };
  if (known.size < 1000) known.set(unit, result);
  return result;
}

/** Whether the unit counts bytes, so that amounts are scaled by 1024. */
export function isBinaryUnit(unit: string): boolean {
  return unitWords(unit).some(({ text, below }) => !below && (text === 'B' || text === 'MB' || text === 'bytes'));
}

/** The words of a unit and their separators; `below` is true after a `/` until the next `*`. */
function unitWords(unit: string): { text: string; below: boolean }[] {
  let below = false;
  return unit.split(/([*/\-\s])/u).map((text) => {
    if (text === '*') below = false;
    else if (text === '/') below = true;
    return { text, below };
  });
}

/** A unit of time or size as people and programs print it, in seconds or bytes. */
export interface PrintedUnit {
  unit: 's' | 'B';
  factor: number;
}

const times: Readonly<Record<string, number>> = dictionary({
  ns: 1e-9,
  nanosecond: 1e-9,
  nanoseconds: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  μs: 1e-6,
  microsecond: 1e-6,
  microseconds: 1e-6,
  ms: 1e-3,
  millisecond: 1e-3,
  milliseconds: 1e-3,
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  hour: 3600,
  hours: 3600,
});

const sizes: Readonly<Record<string, number>> = dictionary({
  b: 1,
  byte: 1,
  bytes: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
  tib: 1024 ** 4,
});

const bits = /^[kMGT]?b$/;

/**
 * The time or size that a printed unit is: `ms` is 0.001 s, `MB` 10^6 and `MiB` 2^20 bytes; in any case, `Seconds`,
 * except that `Mb` are bits. null for anything else. pprof's own units, whose kB are multiples of 1,024, are in
 * `measureOf.ts`.
 */
export function printedUnit(text: string): PrintedUnit | null {
  if (bits.test(text)) return null;
  const lower = text.toLowerCase();
  for (const key of [text, lower]) {
    if (Object.hasOwn(times, key)) return { unit: 's', factor: times[key]! };
    if (Object.hasOwn(sizes, key)) return { unit: 'B', factor: sizes[key]! };
  }
  return null;
}
