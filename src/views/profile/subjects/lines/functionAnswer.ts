import { goVersion } from '../../../../analysis/compare/goVersion.ts';
import { functionLines, type LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import { type RepositoryPlace, repositoryPlace } from '../../../../analysis/lines/repositoryPlace.ts';
import { originOf } from '../../../../analysis/names/functionName.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { type Callers, callersOf } from '../../data/callersOf.ts';
import { lineTableOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** The lines of one function. */
export interface FunctionQuestion {
  valueType: number;
  /** Name of the function, or of a frame at any granularity; '' for the default function. */
  name: string;
  /** The requested file of the function; '' for the file with the largest amount. */
  file: string;
}

export interface FunctionAnswer {
  name: string;
  /** Whether the filtered profile has the function; if not, all other fields are empty. */
  found: boolean;
  flat: Amount;
  cum: Amount;
  /** The amount that is 100% of the profile. */
  total: Amount;
  /** Cleaned paths of all files of the function, largest amount first; '' if unknown. */
  files: string[];
  file: string;
  /** Where `file` lies in its repository; null if unknown. */
  place: RepositoryPlace | null;
  /** Line of the declaration; 0 if unknown. */
  startLine: number;
  /** Sorted by line, ascending. */
  rows: LineAmounts[];
  /** The largest direct callers. */
  callers: Callers;
  /** Largest absolute flat and cum of a line. */
  largestFlat: Amount;
  largestCum: Amount;
}

/** The number of callers that are named. */
const mostCallers = 3;

/** The lines of a function, as in `go tool pprof -list`. */
export function functionAnswer(memo: ProfileMemo, { valueType, name: asked, file }: FunctionQuestion): FunctionAnswer {
  const seen = atGranularity(memo, 'function');
  const name = asked === '' ? firstToLookAt(seen, valueType) : functionNamed(memo, seen, asked);
  const { names, flat, cum } = seen.top(valueType);
  const row = names.indexOf(name);
  const inFiles = functionLines(seen.profile, lineTableOf(seen, valueType), name);
  const shown = inFiles.find((entry) => entry.file === file) ?? inFiles[0];
  const rows = shown?.rows ?? [];
  return {
    name,
    found: shown !== undefined,
    flat: flat[row] ?? 0,
    cum: cum[row] ?? 0,
    total: memo.total(valueType).reported,
    files: inFiles.map((entry) => entry.file),
    file: shown?.file ?? '',
    place:
      shown === undefined || shown.file === '' ? null : repositoryPlace(name, shown.file, seen.module, goRef(seen)),
    startLine: shown?.startLine ?? 0,
    rows,
    callers: callersOf(seen, valueType, name, mostCallers),
    largestFlat: largest(rows.map((line) => line.flat)),
    largestCum: largest(rows.map((line) => line.cum)),
  };
}

/** The tag of the Go version that built the program, else the branch of its minor version; '' if neither is known. */
function goRef(seen: ProfileMemo): string {
  return seen.whole.once('tag of Go', () => {
    const { said, from, until } = goVersion(seen.whole.profile);
    if (said !== '') return said;
    return from === until && from > 0 ? `release-branch.go1.${from}` : '';
  });
}

/** The amount with the largest absolute value, with its sign. */
function largest(amounts: readonly Amount[]): Amount {
  return amounts.reduce<Amount>((most, one) => (compareMagnitude(one, most) > 0 ? one : most), 0);
}

/** The user function with the largest flat; without one, the function with the largest flat. */
function firstToLookAt(seen: ProfileMemo, valueType: number): string {
  const { names, flat, order } = seen.top(valueType);
  const { files } = seen.naming;
  const own = order.find(
    (row) => files[row] !== '' && Number(flat[row]) !== 0 && originOf(names[row]!, seen.module) === 'own',
  );
  return names[own ?? order.find((row) => files[row] !== '') ?? order[0] ?? -1] ?? '';
}

/** The function of a frame name: at other granularities, frames are lines, files or addresses. */
function functionNamed(memo: ProfileMemo, seen: ProfileMemo, name: string): string {
  return seen.naming.names.includes(name) ? name : memo.functionOf(name) || name;
}
