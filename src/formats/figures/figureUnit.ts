/** A unit as printed, in the base unit that figures are kept in. */
export interface BaseUnit {
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
  millisecond: 1e-3,
  milliseconds: 1e-3,
  microseconds: 1e-6,
  nanoseconds: 1e-9,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  hour: 3600,
  hours: 3600,
};

const bytes: Readonly<Record<string, number>> = {
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
};

const plain = new Set(['', 'x', 'count']);
const seconds = /^(?:s|secs?|seconds?)$/i;

/**
 * The base unit of a printed unit: `ms` is seconds, `MB` (10^6) and `MiB` (2^20) are bytes, `ops/sec` is `ops/s`. A plain word such as
 * `keys` stays what it is. Bits, `Mb`, are no bytes.
 */
export function baseUnit(printed: string): BaseUnit {
  const slash = printed.indexOf('/');
  if (slash > 0) {
    const above = baseUnit(printed.slice(0, slash));
    const below = printed.slice(slash + 1);
    return {
      unit: `${above.unit || printed.slice(0, slash)}/${seconds.test(below) ? 's' : below}`,
      factor: above.factor,
    };
  }
  if (plain.has(printed)) return { unit: '', factor: 1 };
  if (printed === '%' || printed.toLowerCase() === 'percent') return { unit: '%', factor: 1 };
  if (/^[kMGT]b$/.test(printed)) return { unit: printed, factor: 1 };
  const time = Object.hasOwn(times, printed)
    ? times[printed]
    : Object.hasOwn(times, lower(printed))
      ? times[lower(printed)]
      : undefined;
  if (time !== undefined) return { unit: 's', factor: time };
  const size = Object.hasOwn(bytes, lower(printed)) && printed !== 'b' ? bytes[lower(printed)] : undefined;
  return size === undefined ? { unit: printed, factor: 1 } : { unit: 'B', factor: size };
}

function lower(text: string): string {
  return text.toLowerCase();
}

const goDuration = /^([-+]?)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?$/;

/** A duration of Go with several units in seconds, `1m30.5s`; null for any other text. */
export function goSeconds(text: string): number | null {
  const found = goDuration.exec(text);
  if (found === null || !/\d[hms]/.test(text)) return null;
  const [, sign, hours = '0', minutes = '0', rest = '0'] = found;
  const size = 3600 * Number(hours) + 60 * Number(minutes) + Number(rest);
  return sign === '-' ? -size : size;
}
