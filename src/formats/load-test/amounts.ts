/** Sizes of the units of time in nanoseconds; a minute is `m`, as in Go and wrk. */
const nanoseconds: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  // The micro sign and the Greek letter look alike; both are used.
  '\u00b5s': 1e3,
  '\u03bcs': 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
};

const part = /(\d{1,19}(?:\.\d{1,19})?)(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/gy;

/**
 * A duration in seconds: "157.00us", "1.31s", and Go's "1m2.5s". null if the text is none. A single unit divides once, so that the
 * figure is the double nearest to what is printed.
 */
export function secondsOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 60) return null;
  if (trimmed === '0') return 0;
  part.lastIndex = 0;
  let seconds = 0;
  let end = 0;
  for (let found = part.exec(trimmed); found !== null; found = part.exec(trimmed)) {
    end = part.lastIndex;
    const value = Number(found[1]);
    const unit = nanoseconds[found[2]!]!;
    seconds += unit >= 1e9 ? value * (unit / 1e9) : value / (1e9 / unit);
  }
  return end === trimmed.length ? seconds : null;
}

const sizes = ['b', 'k', 'm', 'g', 't', 'p'];

/**
 * An amount of bytes: "8.34MB", "66 kB", "0.00B". `base` is 1024 for wrk and bombardier, whose KB are KiB, and 1000 for k6; units with
 * an i are always powers of 1024. null if the text is none.
 */
export function bytesOf(text: string, base: 1000 | 1024): number | null {
  const [, digits, prefix = '', binary = ''] = /^\s*(\d{1,19}(?:\.\d{1,19})?)\s?([kKMGTP]?)(i?)B\s*$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const power = prefix === '' ? 0 : sizes.indexOf(prefix.toLowerCase());
  return Number(digits) * (binary === 'i' ? 1024 : base) ** power;
}

/** A plain number that is not negative: "33662.15". null for `NaN` and everything else. */
export function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,19}(?:\.\d{1,19})?(?:e[+-]?\d{1,3})?\s*$/i.test(text) ? Number(text) : null;
}
