import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { getOrInsert } from '../maps.ts';
import { cleanPath } from '../names/cleanPath.ts';
import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';
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
    const entry = getOrInsert(byFile, file, () => ({ file, startLine: 0, rows: [] }));
    entry.rows.push({ line: Number(lines[row]), flat: flat[row]!, cum: cum[row]! });
  }
  const { functions, strings } = profile;
  for (let row = 0; row < functions.count; row++) {
    if (strings[functions.name[row]!] !== name) continue;
    const entry = byFile.get(cleanPath(strings[functions.file[row]!]!));
    if (entry && entry.startLine === 0) entry.startLine = functions.startLine[row]!;
  }
  const linesInFiles = [...byFile.values()];
  const heaviest = ({ rows }: LinesInFile): Amount =>
    rows.reduce<Amount>((most, { cum: one }) => (compareMagnitude(one, most) > 0 ? one : most), 0);
  linesInFiles.sort((a, b) => compareMagnitude(heaviest(b), heaviest(a)));
  for (const { rows } of linesInFiles) rows.sort((a, b) => a.line - b.line);
  return linesInFiles;
}

/** The name of a profile's Go function as written in its source. */
interface DeclaredName {
  /** The name after `func`; for a literal, the name of the declaration around it, '' if that is no function. */
  name: string;
  /** The type name of the receiver, '' if there is none. */
  receiver: string;
  /**
   * Whether it is a function literal, or a compiler wrapper of a go or defer statement, which has no name in the
   * source.
   */
  isLiteral: boolean;
}

/**
 * The name to search for in the source of a Go function. The linker names literals after the declaration around them
 * (`pkg.(*T).Serve.func1.2`, `pkg.init.func3`, `pkg.glob..func1` for one in a variable) and adds `-fm` to method
 * values.
 */
export function declaredName(name: string): DeclaredName {
  // Type arguments may contain slashes and dots.
  const bare = withoutTypeArguments(name).replace(/-fm$/, '');
  const last = bare.slice(bare.lastIndexOf('/') + 1);
  const symbol = last.slice(last.indexOf('.') + 1);
  const method = /^\(\*?([^()]+)\)\.(.+)$/.exec(symbol);
  const receiver = method?.[1] ?? '';
  const [first = '', ...rest] = (method?.[2] ?? symbol).split('.');
  // A method of a value type has no brackets around its receiver: `T.String`.
  const isPlainMethod = method === null && rest.length > 0 && !isMade(rest[0]!) && first !== 'glob';
  const declared = isPlainMethod ? rest[0]! : first;
  const inner = isPlainMethod ? rest.slice(1) : rest;
  return {
    name: declared === 'glob' ? '' : declared,
    receiver: isPlainMethod ? first : receiver,
    isLiteral: inner.some(isMade),
  };
}

/**
 * Whether a part is a linker suffix for literals, their nesting or wrappers; a plain number distinguishes several
 * `init`.
 */
function isMade(part: string): boolean {
  return /^(?:func\d+|gowrap\d+|deferwrap\d+|\d+|)$/.test(part);
}
