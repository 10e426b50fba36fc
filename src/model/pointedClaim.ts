/** What a figure of an open file can be of. */
export type FigureSubject =
  | 'function'
  | 'package'
  | 'profile'
  | 'benchmark'
  | 'endpoint'
  | 'coverage'
  | 'inlining'
  | 'sql'
  | 'figure';

/** A row that a claim can be about: a line of the report itself, or what another open file has figures of. */
export type PointedRow = { line: number } | { path: string; kind: FigureSubject; name: string };

/** A claim of a written report that the reader has pointed at a row. */
export interface PointedClaim {
  /** The path of the report; '' for any. */
  report: string;
  /** The line of the claim, from 1, and which figure of that line it is, from 0. */
  line: number;
  nth: number;
  row: PointedRow;
  /** What a change or a factor is relative to; null for other figures. */
  base: PointedRow | null;
}

const subjects: readonly string[] = [
  'function',
  'package',
  'profile',
  'benchmark',
  'endpoint',
  'coverage',
  'inlining',
  'sql',
  'figure',
] satisfies FigureSubject[];
const mostPointed = 200;
const longestText = 4000;

/** The pointed claims with one set, in place of an earlier one about the same figure; `row` null takes it away. */
export function withPointed(
  pointed: readonly PointedClaim[],
  { row, ...claim }: Omit<PointedClaim, 'row'> & { row: PointedRow | null },
): PointedClaim[] {
  const others = pointed.filter((one) => !isSameClaim(one, claim));
  return row === null ? others : [...others, { ...claim, row }];
}

/** Whether two are about the same figure of the same report. */
function isSameClaim(
  one: Pick<PointedClaim, 'report' | 'line' | 'nth'>,
  other: Pick<PointedClaim, 'report' | 'line' | 'nth'>,
): boolean {
  const isOfReport = one.report === other.report || one.report === '' || other.report === '';
  return isOfReport && one.line === other.line && one.nth === other.nth;
}

/** Reads pointed claims from JSON that may contain anything; those with another structure are dropped. */
export function pointedClaimsOf(value: unknown): PointedClaim[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostPointed).flatMap((one: unknown): PointedClaim[] => {
    const { report, line, nth, row, base } = recordOf(one);
    const about = rowOf(row);
    if (!isText(report) || !isCount(line) || !isCount(nth) || about === null) return [];
    return [{ report, line, nth, row: about, base: rowOf(base) }];
  });
}

function rowOf(value: unknown): PointedRow | null {
  const { line, path, kind, name } = recordOf(value);
  if (isCount(line)) return { line };
  return isText(path) && isText(name) && isSubject(kind) ? { path, kind, name } : null;
}

function isSubject(value: unknown): value is FigureSubject {
  return typeof value === 'string' && subjects.includes(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
