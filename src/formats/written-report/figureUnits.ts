/** A unit as printed, in the base unit that figures are kept in. */
export interface FigureUnit {
  unit: string;
  factor: number;
}

const times: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  μs: 1e-6,
  ms: 1e-3,
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  min: 60,
  minutes: 60,
  hours: 3600,
};

const sizes: Readonly<Record<string, number>> = {
  b: 1,
  byte: 1,
  bytes: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
};

const perOperation = /^(?:op|operation|request|req)$/;
const perSecond = /^(?:s|sec|second)$/;
const seconds = /^(\d{1,6})s$/;

/**
 * The base unit of a printed unit: `ns/op` is `s/op`, `MB` is `B`, `req/sec` and `ops/s` are `/s`, `MB/30s` is `B/s`. A plain noun such
 * as `tests` has the unit '' and the factor 1.
 */
export function figureUnit(printed: string): FigureUnit {
  if (printed === '' || printed === '%') return { unit: printed, factor: 1 };
  if (/^[x×]$/i.test(printed)) return { unit: 'x', factor: 1 };
  if (/^(?:percentage )?points?$|^pp$/.test(printed)) return { unit: 'pp', factor: 1 };
  const slash = printed.indexOf('/');
  if (slash > 0) {
    const above = figureUnit(printed.slice(0, slash));
    const below = printed.slice(slash + 1).toLowerCase();
    if (perOperation.test(below)) {
      const what = above.unit === '' ? '' : above.unit;
      return what === '' ? { unit: '', factor: 1 } : { unit: `${what}/op`, factor: above.factor };
    }
    if (perSecond.test(below)) return { unit: above.unit === 'B' ? 'B/s' : '/s', factor: above.factor };
    const [, length] = seconds.exec(below) ?? [];
    if (length !== undefined && above.unit === 'B' && Number(length) > 0) {
      return { unit: 'B/s', factor: above.factor / Number(length) };
    }
    return { unit: '', factor: 1 };
  }
  const time = Object.hasOwn(times, printed) ? times[printed] : undefined;
  if (time !== undefined) return { unit: 's', factor: time };
  const lower = printed.toLowerCase();
  // Bits, `Mb`, are no bytes.
  if (Object.hasOwn(sizes, lower) && !/^[kMG]?b$/.test(printed)) return { unit: 'B', factor: sizes[lower]! };
  return /^alloc(?:ation)?s?$/.test(lower) ? { unit: 'allocs', factor: 1 } : { unit: '', factor: 1 };
}

const headedUnit = /(?:^|[\s(])(%|[^\s()/]{1,20}\/(?:op|operation|s|sec|second))(?:[\s)]|$)/i;
const words: readonly (readonly [RegExp, string])[] = [
  [/^(?:time|ns)\/op(?:eration)?$/i, ''],
  [/^(?:memory|bytes|mem|b)\/op(?:eration)?$/i, 'B/op'],
  [/^alloc(?:ation)?s\/op(?:eration)?$/i, 'allocs/op'],
];

/** The printed unit that the heading of a column says its figures have: `Allocs/Op` is allocs/op; '' if it says none. */
export function unitOfHeading(heading: string): string {
  const found = headedUnit.exec(heading)?.[1];
  if (found === undefined) return '';
  if (/^ns\/op$/i.test(found)) return 'ns/op';
  return words.find(([pattern]) => pattern.test(found))?.[1] ?? found;
}
