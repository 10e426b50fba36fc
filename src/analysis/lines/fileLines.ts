import type { Profile } from '../../model/profile.ts';
import type { LineTree } from '../tree/lineTable.ts';
import { topTable } from '../tree/topTable.ts';
import type { LineAmounts } from './functionLines.ts';

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
  const rowOfPlace = Int32Array.from(files, (each, place) => {
    if (each !== file) return 0;
    const line = Number(lines[place]);
    let row = rowOf.get(line);
    if (row === undefined) {
      row = names.length;
      rowOf.set(line, row);
      names.push(String(line));
    }
    return row;
  });
  const name = tree.name.map((place) => (place < 0 ? place : rowOfPlace[place]!));
  const { flat, cum, order } = topTable(profile, { ...tree, names, name }, valueType);
  return Array.from(order.filter((row) => row > 0))
    .map((row) => ({ line: Number(names[row]), flat: flat[row]!, cum: cum[row]! }))
    .sort((a, b) => a.line - b.line);
}
