import type { Profile } from '../../model/profile.ts';
import type { LineTree } from '../tree/lineTable.ts';
import { topTable } from '../tree/topTable.ts';
import type { LineAmounts } from './functionLines.ts';

/** Indices of a line before and of the same line after; -1 where one side has none. */
export type LinePair = readonly [before: number, after: number];

/** Largest product of two lengths: a table of 4 MB. */
const MOST = 4_000_000;

/**
 * Pairs the lines of two versions of a text: a longest common subsequence, by text without indentation; what is between
 * two common lines is paired in order if as many lines were replaced, else it stands on one side. In the order of both
 * texts. Texts too long for that are paired by their distance from the first line.
 */
export function alignLines(before: readonly string[], after: readonly string[]): LinePair[] {
  const [old, now] = [before.map((line) => line.trim()), after.map((line) => line.trim())];
  if (old.length * now.length > MOST) return byDistance(old.length, now.length);
  const common = longestCommon(old, now);
  const pairs: LinePair[] = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...common, [old.length, now.length] as const]) {
    // As many lines were replaced: each by the one in its place.
    if (a - i === b - j) while (i < a) pairs.push([i++, j++]);
    while (i < a) pairs.push([i++, -1]);
    while (j < b) pairs.push([-1, j++]);
    if (a < old.length) pairs.push([i++, j++]);
  }
  return pairs;
}

/** Pairs by position alone. */
export function byDistance(before: number, after: number): LinePair[] {
  return Array.from(
    { length: Math.max(before, after) },
    (_, index): LinePair => [index < before ? index : -1, index < after ? index : -1],
  );
}

function longestCommon(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const width = now.length + 1;
  /** Length of the longest common subsequence of what is from each pair of lines on. */
  const length = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      length[i * width + j] =
        old[i] === now[j]
          ? length[(i + 1) * width + j + 1]! + 1
          : Math.max(length[(i + 1) * width + j]!, length[i * width + j + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) pairs.push([i++, j++]);
    else if (length[(i + 1) * width + j]! >= length[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/**
 * Every line of a file with the amounts of all functions there: a function literal shares lines with the code around
 * it. Flat is the sum, cum counts a line once per sample. Ascending; lines without amounts are left out. `file` is a
 * cleaned path.
 */
export function fileLines(
  profile: Profile,
  { naming, tree }: LineTree,
  valueType: number,
  file: string,
): LineAmounts[] {
  const { files, lines } = naming;
  /** Lines as names, in order of occurrence; entry 0 is all other code. */
  const names = [''];
  const rowOf = new Map<number, number>();
  const rowOfPlace = Int32Array.from(files, (each, index) => {
    if (each !== file) return 0;
    const line = Number(lines[index]);
    let row = rowOf.get(line);
    if (row === undefined) {
      row = names.length;
      rowOf.set(line, row);
      names.push(String(line));
    }
    return row;
  });
  const name = tree.name.map((placed) => (placed < 0 ? placed : rowOfPlace[placed]!));
  const { flat, cum, order } = topTable(profile, { ...tree, names, name }, valueType);
  return Array.from(order.filter((row) => row > 0))
    .map((row) => ({ line: Number(names[row]), flat: flat[row]!, cum: cum[row]! }))
    .sort((a, b) => a.line - b.line);
}
