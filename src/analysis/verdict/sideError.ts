import { median, robustDeviation } from '../benchmarks/summarize.ts';
import { noSideError, type SideError } from './judgeChange.ts';
import type { GradedTexts } from './measurableReason.ts';
import { isInOneGo, isMeasuredInTurns } from './roundTrend.ts';
import type { TimedRow } from './timedRows.ts';

/**
 * Times of one program in two processes differ by about this much (a standard error, as a logarithm), though the runs of each agree: where
 * its memory lies, what its code is aligned to. Runs of several processes have it in their scatter.
 */
const processError = 0.015;
/** With fewer benchmarks, the median of their changes says nothing of the machine. */
const fewestForShift = 4;
/** A quiet machine shifts times by this much at most, between two measurements; unless all are shifted alike. */
const mostShift = 0.1;
/** All benchmarks are shifted alike if their changes scatter by less than this part of the typical change. */
const alikePart = 0.25;

/**
 * The error that is common to all runs of a side: the sides were not measured in turns as far as the texts show, so the machine is part of
 * each difference. The typical change of benchmarks that allocate as before tells by how much.
 */
export function sideError(rows: readonly TimedRow[], texts: GradedTexts): SideError {
  if (isMeasuredInTurns(texts)) return noSideError;
  const least = isInOneGo(texts) ? Math.SQRT2 * processError : 0;
  const changes = rows.filter(({ allocatesAlike }) => allocatesAlike).map(({ change }) => change);
  if (changes.length < fewestForShift) return { least, shift: 0 };
  const shift = median(changes.toSorted((a, b) => a - b));
  const scatter = robustDeviation(changes, shift);
  const isAlike = scatter < alikePart * Math.abs(shift);
  return { least, shift: isAlike ? shift : Math.max(-mostShift, Math.min(mostShift, shift)) };
}
