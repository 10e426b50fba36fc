import { functionLines, type LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import { originOf } from '../../../../analysis/names/functionName.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { lineTableOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** The lines of one function. */
export interface FunctionQuestion {
  valueType: number;
  /** Its name, or that of a frame at any granularity; '' for the one to look at first. */
  name: string;
  /** Of its files the one that is wanted; '' for the heaviest. */
  file: string;
}

export interface FunctionAnswer {
  name: string;
  /** Whether anything of that name is in what is shown; all else is empty where it is not. */
  found: boolean;
  flat: Amount;
  cum: Amount;
  /** The amount that is 100% of the profile. */
  total: Amount;
  /** Cleaned paths of all its files, the heaviest first; '' where unknown. */
  files: string[];
  file: string;
  /** Where it is declared; 0 where the profile does not say. */
  startLine: number;
  /** Ascending by line. */
  rows: LineAmounts[];
  /** Largest absolute flat and cum of a line. */
  largestFlat: Amount;
  largestCum: Amount;
}

/** The lines of a function as `go tool pprof -list` has them. */
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
    startLine: shown?.startLine ?? 0,
    rows,
    largestFlat: largest(rows.map((line) => line.flat)),
    largestCum: largest(rows.map((line) => line.cum)),
  };
}

/** The largest by size, its sign kept. */
function largest(amounts: readonly Amount[]): Amount {
  return amounts.reduce<Amount>((most, one) => (compareMagnitude(one, most) > 0 ? one : most), 0);
}

/** The user's own function with the largest flat; where none has any, whatever has. */
function firstToLookAt(seen: ProfileMemo, valueType: number): string {
  const { names, flat, order } = seen.top(valueType);
  const { files } = seen.naming;
  const own = order.find(
    (row) => files[row] !== '' && Number(flat[row]) !== 0 && originOf(names[row]!, seen.module) === 'own',
  );
  return names[own ?? order.find((row) => files[row] !== '') ?? order[0] ?? -1] ?? '';
}

/** The function that a name of another view means: at other granularities that is a line, a file or an address. */
function functionNamed(memo: ProfileMemo, seen: ProfileMemo, name: string): string {
  return seen.naming.names.includes(name) ? name : memo.functionOf(name) || name;
}
