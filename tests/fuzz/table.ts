import type { Counts } from './protocol.ts';

const columns = ['reader', 'tried', 'refused', 'failed', 'slowest', 'of input', 'most memory', 'of input'];

/** What was tried, one line a reader, in columns. */
export function tableOf(counts: ReadonlyMap<string, Counts>): string {
  const rows = [...counts].map(([name, { tried, refused, failed, slowest, most }]) => [
    name,
    ...[tried, refused, failed].map((count) => count.toLocaleString('en')),
    `${Math.round(slowest.ms)} ms`,
    slowest.input,
    `${(most.bytes / 1024 ** 2).toFixed(1)} MB`,
    most.input,
  ]);
  const widths = columns.map((title, at) =>
    Math.max(...[title, ...rows.map((row) => row[at]!)].map(({ length }) => length)),
  );
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ');
  return [columns, ...rows].map(line).join('\n');
}
