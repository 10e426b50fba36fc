import type { PointedClaim, PointedRow } from '../../model/pointedClaim.ts';
import type { Redactor } from '../../model/redactor.ts';

/** Paths and names become what they become in the data that they point into. */
export function redactPointedClaims(pointed: readonly PointedClaim[], redactor: Redactor): PointedClaim[] {
  return pointed.map(({ report, row, base, ...rest }) => ({
    ...rest,
    report: report === '' ? '' : redactor.itemPath(report),
    row: redactRow(row, redactor),
    base: base === null ? null : redactRow(base, redactor),
  }));
}

function redactRow(row: PointedRow, redactor: Redactor): PointedRow {
  if ('line' in row) return row;
  const { path, kind, name } = row;
  return { path: redactor.itemPath(path), kind, name: name === '' ? '' : nameOf(kind, name, redactor) };
}

function nameOf(kind: Exclude<PointedRow, { line: number }>['kind'], name: string, redactor: Redactor): string {
  if (kind === 'function' || kind === 'inlining') return redactor.functionName(name);
  if (kind === 'package') return redactor.packagePath(name);
  return kind === 'benchmark' ? redactor.benchmark(name) : redactor.term(redactor.text(name));
}
