import { median, robustDeviation } from '../benchmarks/summarize.ts';
import { errorOfBuilds } from './buildError.ts';
import { alikePart, type SideError } from './judgeChange.ts';
import type { GradedTexts } from './measurableReason.ts';
import { isMeasuredInTurns } from './roundTrend.ts';
import type { TimedRow } from './timedRows.ts';

/**
 * A machine shifts times by at most this between two measurements (clock frequency, neighbours, heat), as a logarithm.
 * The median of a few may be that of changes of their code, and counts less, unless all changed alike.
 */
const mostShift = { few: 0.15, many: 0.35 };
/** This many benchmarks with unchanged allocations seldom have another cause in common than the machine. */
const manyAlike = 10;

/**
 * The error that is common to all runs of a side: that of two builds and, if the sides were not measured in turns as
 * far as the texts show, of the machine. The typical change of benchmarks that allocate as before tells by how much.
 */
export function sideError(rows: readonly TimedRow[], texts: GradedTexts): SideError {
  const error = errorOfBuilds(rows.map(({ p }) => p));
  if (isMeasuredInTurns(texts)) return error;
  const changes = rows.filter(({ allocatesAlike }) => allocatesAlike).map(({ change }) => change);
  if (changes.length === 0) return error;
  const shift = median(changes.toSorted((a, b) => a - b));
  const isAlike = changes.length > 1 && robustDeviation(changes, shift) < alikePart * Math.abs(shift);
  const most = mostShift[isAlike || changes.length >= manyAlike ? 'many' : 'few'];
  return { ...error, shift: Math.max(-most, Math.min(most, shift)) };
}
