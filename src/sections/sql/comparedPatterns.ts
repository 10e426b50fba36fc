import { requestMixProblem } from '../../analysis/requests/requestMix.ts';
import { patternFacts } from '../../formats/sql-trace/statement/patternFacts.ts';
import type { QueryPattern } from '../../model/queries.ts';
import type { Evidence } from '../../model/question.ts';
import { answerTable, compareBy, type TablePage } from '../../views/kit/answerTable.ts';
import { type ChosenFiles, chosenFiles, type NamedFiles, requestsOfFile } from './chosenFiles.ts';
import { byPattern } from './patternRows.ts';
import type { SqlParams } from './sqlAddress.ts';

/** The figures of a pattern on one side: of the run, or of one request. Times are in seconds. */
export interface SideFigures {
  count: number;
  total: number;
  mean: number;
}

/**
 * A pattern on two sides. `missing`: the side without it, and whether it did not run there or is only not among the
 * patterns that the file lists.
 */
export interface ComparedPattern {
  pattern: string;
  verb: string;
  tables: string[];
  before: SideFigures | null;
  after: SideFigures | null;
  missing: { side: 'before' | 'after'; isAbsent: boolean } | null;
  /** The difference of the totals; null if one of them is unknown. */
  change: number | null;
}

/** What the figures refer to: all of each run, or one request. */
export type Per = 'run' | 'request';

export interface CompareQuestion extends NamedFiles {
  per: '' | Per;
  q: string;
  sort: SqlParams['changes'];
  offset: number;
  limit: number;
}

export interface CompareAnswer extends TablePage<ComparedPattern> {
  per: Per;
  /**
   * Requests of each side, and whether their mixes differ, as a sentence or ''; null if the load of a side is unknown.
   */
  requests: { before: number; after: number; mixProblem: string } | null;
  /** Patterns that only one side has, and that both have. */
  counts: { added: number; removed: number; both: number };
  /** The largest times of all pairs, for the units of columns, and the largest difference of totals. */
  largest: { total: number; mean: number; change: number };
}

/** The patterns of both sides, paired by their normal form. */
export function comparedPatterns(
  evidence: Evidence[],
  { per, q, sort, offset, limit, ...named }: CompareQuestion,
): CompareAnswer {
  const files = chosenFiles(evidence, named);
  const { pairs, requests, per: asked } = pairedPatterns(evidence, files, per);
  const textOf = ({ pattern }: ComparedPattern): string => pattern;
  const { page } = answerTable(pairs, { query: q, sort, offset, limit }, { textOf, compare });
  return {
    ...page,
    per: asked,
    requests,
    counts: {
      added: pairs.filter(({ before }) => before === null).length,
      removed: pairs.filter(({ after }) => after === null).length,
      both: pairs.filter(({ missing }) => missing === null).length,
    },
    largest: {
      total: largestOf(pairs, 'total'),
      mean: largestOf(pairs, 'mean'),
      change: pairs.reduce((most, pair) => Math.max(most, Math.abs(pair.change ?? 0)), 0),
    },
  };
}

export interface PairedPatterns extends Pick<CompareAnswer, 'per' | 'requests'> {
  pairs: ComparedPattern[];
}

/** All pairs, largest difference of the total first. Per request by default, if the load of both sides is known. */
export function pairedPatterns(
  evidence: readonly Evidence[],
  { shown, base }: ChosenFiles,
  per: '' | Per,
): PairedPatterns {
  if (base === null) throw new Error('A comparison needs a file before and one after.');
  const [served, servedBefore] = [requestsOfFile(shown, evidence), requestsOfFile(base, evidence)];
  const requests =
    served === null || servedBefore === null
      ? null
      : {
          before: servedBefore.count,
          after: served.count,
          mixProblem: requestMixProblem(servedBefore, served),
        };
  const isPerRequest = requests !== null && per !== 'run';
  const [before, after] = [base.dataset.data, shown.dataset.data];
  const ofBefore = new Map(before.patterns.map((each) => [each.pattern, each]));
  const ofAfter = new Map(after.patterns.map((each) => [each.pattern, each]));
  const pairs = [...new Set([...ofAfter.keys(), ...ofBefore.keys()])].map((pattern): ComparedPattern => {
    const [left, right] = [ofBefore.get(pattern), ofAfter.get(pattern)];
    const sides = {
      before: left === undefined ? null : figuresPer(left, isPerRequest ? requests.before : 1),
      after: right === undefined ? null : figuresPer(right, isPerRequest ? requests.after : 1),
    };
    const missing =
      left === undefined
        ? ({ side: 'before', isAbsent: isComplete(before) } as const)
        : right === undefined
          ? ({ side: 'after', isAbsent: isComplete(after) } as const)
          : null;
    const isKnown = missing === null || missing.isAbsent;
    const change = isKnown ? (sides.after?.total ?? 0) - (sides.before?.total ?? 0) : null;
    return { pattern, ...patternFacts(pattern), ...sides, missing, change };
  });
  pairs.sort(compare({ by: 'change', descending: true }));
  return { pairs, requests, per: isPerRequest ? 'request' : 'run' };
}

function largestOf(pairs: readonly ComparedPattern[], of: 'total' | 'mean'): number {
  return pairs.reduce((most, { before, after }) => Math.max(most, before?.[of] ?? 0, after?.[of] ?? 0), 0);
}

/** Whether a pattern that the file does not have did not run. */
function isComplete({ isWhole, other }: { isWhole: boolean; other: { count: number } }): boolean {
  return isWhole && other.count === 0;
}

function figuresPer({ count, total, mean }: QueryPattern, divisor: number): SideFigures {
  return { count: count / divisor, total: total / divisor, mean };
}

const compare = compareBy<ComparedPattern, SqlParams['changes']['by']>(
  {
    totalBefore: ({ before }) => before?.total ?? null,
    totalAfter: ({ after }) => after?.total ?? null,
    change: ({ change }) => change && Math.abs(change),
    countBefore: ({ before }) => before?.count ?? null,
    countAfter: ({ after }) => after?.count ?? null,
    countChange: ({ change, before, after }) =>
      change === null ? null : Math.abs((after?.count ?? 0) - (before?.count ?? 0)),
    meanBefore: ({ before }) => before?.mean ?? null,
    meanAfter: ({ after }) => after?.mean ?? null,
  },
  byPattern,
);
