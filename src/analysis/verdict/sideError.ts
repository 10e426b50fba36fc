import { median, robustDeviation } from '../benchmarks/summarize.ts';
import { alikePart, noSideError, type SideError } from './judgeChange.ts';
import type { GradedTexts } from './measurableReason.ts';
import { isInOneGo, isMeasuredInTurns } from './roundTrend.ts';
import type { TimedRow } from './timedRows.ts';

/**
 * Times of one program in two processes differ by about this much (a standard error, as a logarithm), though the runs of each agree: where
 * its memory lies, what its code is aligned to. Runs of several processes have it in their scatter.
 */
const processError = 0.015;
/**
 * A machine shifts times by at most this between two measurements (clock frequency, neighbours, heat), as a logarithm. The median of a
 * few may be that of changes of their code, and counts less, unless all changed alike.
 */
const mostShift = { few: 0.15, many: 0.35 };
/** This many benchmarks with unchanged allocations seldom have another cause in common than the machine. */
const manyAlike = 10;

/** The error of sides that are one process each. */
export function errorOfProcesses(texts: GradedTexts): SideError {
  return isInOneGo(texts) ? { ...noSideError, least: Math.SQRT2 * processError } : noSideError;
}

/**
 * The error that is common to all runs of a side: the sides were not measured in turns as far as the texts show, so the machine is part of
 * each difference. The typical change of benchmarks that allocate as before tells by how much.
 */
export function sideError(rows: readonly TimedRow[], texts: GradedTexts): SideError {
  if (isMeasuredInTurns(texts)) return noSideError;
  const { least } = errorOfProcesses(texts);
  const changes = rows.filter(({ allocatesAlike }) => allocatesAlike).map(({ change }) => change);
  if (changes.length === 0) return { ...noSideError, least };
  const shift = median(changes.toSorted((a, b) => a - b));
  const isAlike = changes.length > 1 && robustDeviation(changes, shift) < alikePart * Math.abs(shift);
  const most = mostShift[isAlike || changes.length >= manyAlike ? 'many' : 'few'];
  return { least, shift: Math.max(-most, Math.min(most, shift)) };
}
