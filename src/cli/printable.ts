/** The largest exact integer of doubles, and the largest 64-bit integer. */
const LARGEST_INTEGER = 2 ** 64;

/**
 * An answer as JSON: typed arrays, maps and sets become arrays; integers beyond 2^53 become decimal strings, since JSON
 * readers would round them.
 */
export function printable(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => (typeof value === 'number' ? exact(value) : plain(value)));
}

/** The same for measurements, which are doubles and stay numbers at any size. */
export function printableFigures(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => plain(value));
}

/** JSON for people: one line per key, and one line per record in lists. */
export function printableRows(answer: object, write: (value: unknown) => string = printable): string {
  const lines = Object.entries(answer)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]: [string, unknown]) => {
      const rows = Array.isArray(value) && value.some((row) => typeof row === 'object') ? value : null;
      const text = rows === null ? write(value) : `[\n${rows.map((row) => `    ${write(row)}`).join(',\n')}\n  ]`;
      return `  ${JSON.stringify(key)}: ${text}`;
    });
  return `{\n${lines.join(',\n')}\n}`;
}

function exact(value: number): number | string {
  if (!Number.isInteger(value) || Number.isSafeInteger(value) || Math.abs(value) > LARGEST_INTEGER) return value;
  return String(BigInt(value));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (value instanceof Map || value instanceof Set) return [...value];
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return Array.from(value as Float64Array);
  return value;
}
