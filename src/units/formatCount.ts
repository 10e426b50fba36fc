import type { Amount } from '../model/unit.ts';
import { decimals, unitSpace } from './decimals.ts';

/** An integer with grouped thousands: "1,048,576" (commas, the same in every locale). */
export function formatCount(value: Amount): string {
  return decimals(value, 0);
}

/** A count with its noun: "1 file", "12 files", "1 benchmark has", "0 benchmarks have". */
export function countText(count: Amount, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${plural(count, one, many)}`;
}

/** The same with a single one in letters: "one file", "12 files". */
export function countWords(count: Amount, one: string, many = `${one}s`): string {
  return Number(count) === 1 ? `one ${one}` : countText(count, one, many);
}

/** The noun alone, where its count stands elsewhere: "file", "files". */
export function plural(count: Amount, one: string, many = `${one}s`): string {
  return Number(count) === 1 ? one : many;
}

/** What a list that is cut shows of all that there is: "20 of 31 lines."; '' where it shows all. */
export function cutWords(shown: readonly unknown[], all: readonly unknown[], noun: string): string {
  return shown.length < all.length ? `${formatCount(shown.length)} of ${formatCount(all.length)} ${noun}.` : '';
}

/** The numbers of runs of the two sides: "n = 6 per side", "n = 10 before, 11 after". */
export function formatRuns(before: number, after: number): string {
  const count = `n${unitSpace}=${unitSpace}${formatCount(before)}`;
  return before === after ? `${count} per side` : `${count} before, ${formatCount(after)} after`;
}
