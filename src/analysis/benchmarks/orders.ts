/** Orders two values of a key: below 0 if the first comes first, 0 if the order does not distinguish them. */
export type Order = (a: string, b: string) => number;

const prefixes = 'KMGTPEZY';

/** Numbers by size, with SI and IEC prefixes (`2k`, `1Mi`); then NaN, then everything else. */
export const byNumber: Order = (a, b) => {
  const [one, other] = [fuzzyNumber(a), fuzzyNumber(b)];
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return one < other ? -1 : one > other ? 1 : 0;
};

/** The number in a value of a key: "10", "4k", "1MiB", "size10"; null if there is none. */
export function fuzzyNumber(text: string): number | null {
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (/^[+-]?inf(?:inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return Number.NaN;
  const [, digits = '', prefix = ''] = /([0-9.]+)([kKMGTPEZY]i?)?[bB]?/.exec(text) ?? [];
  if (digits === '' || !/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits)) return null;
  const power = prefix === '' ? 0 : 1 + prefixes.indexOf(prefix[0]!.toUpperCase());
  return Number(digits) * (prefix.endsWith('i') ? 1024 : 1000) ** power;
}
