import type { Amount } from '../../model/unit.ts';
import type { LineTable } from '../tree/lineTable.ts';
import { compareMagnitude } from '../tree/topTable.ts';

/** One line of a function. */
export interface HotLine {
  file: string;
  /** 0 where unknown. */
  line: Amount;
  flat: Amount;
  cum: Amount;
}

/** The `most` heaviest lines (by cum) of each named function, heaviest first; one pass over the table. */
export function hotLines(table: LineTable, names: readonly string[], most: number): Map<string, HotLine[]> {
  const found = new Map<string, HotLine[]>(names.map((name) => [name, []]));
  for (const row of table.order) {
    found.get(table.names[row]!)?.push({
      file: table.files[row]!,
      line: table.lines[row]!,
      flat: table.flat[row]!,
      cum: table.cum[row]!,
    });
  }
  for (const [name, lines] of found) {
    // The table's order breaks ties: larger flat first.
    lines.sort((a, b) => compareMagnitude(b.cum, a.cum));
    found.set(name, lines.slice(0, most));
  }
  return found;
}
