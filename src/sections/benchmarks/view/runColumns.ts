import { type Column, codeColumn, countColumn, numberColumn, wordColumn } from '../../../table/columns.ts';
import { formatFigure } from '../../../units/figureScale.ts';
import { formatInScale, type Scale } from '../../../units/scaleFor.ts';
import type { DistributionRow, RunsOfCell } from '../answers/distribution.ts';
import type { OverviewAnswer } from '../benchmarkQuestion.ts';
import { finite } from './columns.ts';

/** The runs of a benchmark in one file or on one side. */
export interface RunsLine {
  row: DistributionRow;
  cell: RunsOfCell;
  at: number;
}

/** How far the runs are apart. */
export function runColumns(columns: OverviewAnswer['columns'], unit: string, scale: Scale): Column<RunsLine>[] {
  const figure = (title: string, of: (cell: RunsOfCell) => number): Column<RunsLine> =>
    numberColumn({ title, unit, scale: scale.unit, text: (value) => formatInScale(value, scale) }, ({ cell }) =>
      of(cell),
    );
  return [
    codeColumn('Benchmark', ({ row }) => row.name, { id: 'name', grow: true }),
    wordColumn('of', ({ at }) => columns[at]?.name ?? ''),
    countColumn('runs', ({ cell }) => cell.n),
    figure('least', least),
    figure('median', ({ center }) => center),
    figure('most', most),
  ];
}

interface SingleRun extends RunsLine {
  run: number;
  turn: number;
}

/** A row for each run, for exports. */
export function singleRuns(line: RunsLine): SingleRun[] {
  return line.cell.runs.map((run, turn) => ({ ...line, run, turn }));
}

export function singleRunColumns(columns: OverviewAnswer['columns'], unit: string): Column<SingleRun>[] {
  return [
    codeColumn('Benchmark', ({ row }) => row.name),
    wordColumn('Column', ({ at }) => columns[at]?.name ?? ''),
    countColumn('Run', ({ turn }) => turn + 1),
    numberColumn({ title: unit, unit, text: (value) => formatFigure(Number(value), unit) }, ({ run }) => finite(run), {
      exportTitle: unit,
    }),
  ];
}

export function least({ runs }: RunsOfCell): number {
  return runs.reduce((low, run) => Math.min(low, run), Number.POSITIVE_INFINITY);
}

export function most({ runs }: RunsOfCell): number {
  return runs.reduce((high, run) => Math.max(high, run), Number.NEGATIVE_INFINITY);
}
