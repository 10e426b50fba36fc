import type { Coverage } from '../../model/coverage.ts';
import { coverageSheet } from '../coverage/coverageSheet.ts';
import { mergeCoverage } from '../coverage/mergeCoverage.ts';
import type { MeasuredFigure } from './measuredFigure.ts';

/** The covered part of all statements and of every package, in percent. */
export function coverageFigures(files: readonly Coverage[]): MeasuredFigure[] {
  if (files.length === 0) return [];
  const { columns, packages } = coverageSheet([{ side: null, coverage: mergeCoverage(files) }], []);
  const figure = (name: string, percent: number | null | undefined): MeasuredFigure[] =>
    percent == null ? [] : [{ subject: 'coverage', names: [name], measure: '', value: percent, unit: '%', n: 0 }];
  return [
    ...figure('total', columns[0]?.total.percent),
    ...packages.flatMap(({ name, cells }) => figure(name, cells[0]?.percent)),
  ];
}
