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
  const widths = columns.map((title, index) =>
    Math.max(...[title, ...rows.map((row) => row[index]!)].map(({ length }) => length)),
  );
  const line = (row: readonly string[]): string =>
    row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!))).join('  ');
  return [columns, ...rows].map(line).join('\n');
}
