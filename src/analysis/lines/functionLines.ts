import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { cleanPath } from '../names/cleanPath.ts';
import type { LineTotals } from '../tree/lineTable.ts';
import { compareMagnitude } from '../tree/topTable.ts';

/** One source line with its amounts. */
export interface LineAmounts {
  /** From 1; 0 if unknown. */
  line: number;
  flat: Amount;
  cum: Amount;
}

/** The lines of a function in one of its files; most functions have one file. */
export interface LinesInFile {
  /** The cleaned path, '' if unknown. */
  file: string;
  /** The function's declaration line; 0 if unknown. */
  startLine: number;
  /** The lines with flat or cum other than 0, ascending. */
  rows: LineAmounts[];
}

/**
 * A function's lines as in `go tool pprof -list`, the file with the largest amounts first. The cums of a function's
 * lines may add up to more than its own cum if it calls itself from several lines.
 */
export function functionLines(profile: Profile, table: LineTotals, name: string): LinesInFile[] {
  const { names, files, lines, flat, cum, order } = table;
  const byFile = new Map<string, LinesInFile>();
  for (const row of order) {
    if (names[row] !== name) continue;
    const file = files[row]!;
    let entry = byFile.get(file);
    if (entry === undefined) {
      entry = { file, startLine: 0, rows: [] };
      byFile.set(file, entry);
    }
    entry.rows.push({ line: Number(lines[row]), flat: flat[row]!, cum: cum[row]! });
  }
  const { functions, strings } = profile;
  for (let row = 0; row < functions.count; row++) {
    if (strings[functions.name[row]!] !== name) continue;
    const entry = byFile.get(cleanPath(strings[functions.file[row]!]!));
    if (entry && entry.startLine === 0) entry.startLine = functions.startLine[row]!;
  }
  const found = [...byFile.values()];
  const heaviest = ({ rows }: LinesInFile): Amount =>
    rows.reduce<Amount>((most, { cum: one }) => (compareMagnitude(one, most) > 0 ? one : most), 0);
  found.sort((a, b) => compareMagnitude(heaviest(b), heaviest(a)));
  for (const { rows } of found) rows.sort((a, b) => a.line - b.line);
  return found;
}
