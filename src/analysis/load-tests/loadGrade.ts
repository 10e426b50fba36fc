import { type ComparisonGrade, type GradeReason, gradeOf, toneOf } from '../../model/verdict.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { fewestForInterval, intervalReach } from '../benchmarks/medianInterval.ts';
import type { LoadComparison, LoadRow } from './loadComparison.ts';
import { namesOf } from './loadWarnings.ts';

/** An interval that reaches further than this is noisy, as for benchmarks. */
const noisy = 0.1;
const mostNames = 3;

/**
 * How far the verdicts on repeated load tests can be trusted; null if no endpoint has several runs per side, measured
 * alike.
 */
export function loadGrade({ rows }: LoadComparison): ComparisonGrade | null {
  const tested = rows.filter(({ changes }) =>
    Object.values(changes).some((change) => change?.p != null && change.verdict !== 'unlike'),
  );
  if (tested.length === 0) return null;
  const reasons = [unknownOrder(tested), fewRuns(tested), wide(tested)].filter((reason) => reason !== null);
  return { grade: gradeOf(reasons), reasons, command: '' };
}

/**
 * No output of a load test says when it was made, so that nothing tells a change of the machine from one of the code.
 */
function unknownOrder(rows: readonly LoadRow[]): GradeReason | null {
  if (!rows.some(({ changes }) => Object.values(changes).some(toneOf))) return null;
  return {
    id: 'load-order',
    grade: 'limited',
    sentence:
      'Files of load tests do not say when they were made: unless the sides ran in turns, what changed on the machine between them is part of every difference.',
  };
}

function fewRuns(rows: readonly LoadRow[]): GradeReason | null {
  const few = rows.filter(({ before, after }) => Math.min(before!.runs, after!.runs) < fewestForInterval);
  if (few.length === 0) return null;
  return {
    id: 'load-few-runs',
    grade: 'limited',
    sentence: `${countText(few.length, 'endpoint has', 'endpoints have')} fewer than ${formatCount(fewestForInterval)} load tests on a side, too few for an interval: ${namesOf(few, mostNames)}.`,
  };
}

function wide(rows: readonly LoadRow[]): GradeReason | null {
  const loadRows = rows.filter((row) =>
    [row.before, row.after].some((side) => {
      const rate = side?.figures.throughput ?? null;
      return rate?.low != null && intervalReach({ center: rate.center, lo: rate.low, hi: rate.high! }) > noisy;
    }),
  );
  if (loadRows.length === 0) return null;
  return {
    id: 'load-wide',
    grade: 'limited',
    sentence: `The throughput of ${countText(loadRows.length, 'endpoint')} is noisy (95% CI wider than ±10%): ${namesOf(loadRows, mostNames)}.`,
  };
}
