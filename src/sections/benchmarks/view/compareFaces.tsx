import type { ReactNode } from 'react';
import { withheldWords } from '../../../analysis/verdict/stateWords.ts';
import { toneOf } from '../../../model/verdict.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { figureScale, formatFigure } from '../../../units/figureScale.ts';
import { formatInterval } from '../../../units/formatInterval.ts';
import { formatWithUnit } from '../../../units/scaleFor.ts';
import type { BenchmarkRow, BenchmarksOverview, CellChange, CellFacts, UnitFactsOf } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { comparedColumn } from './columns.ts';
import { type CompareLine, LineName } from './lineColumns.tsx';
import { changeWords, deltaText, percentText } from './words.ts';

/** All notes of some rows and of the geomeans, each once, in the order in which they come up. */
export function footnotesOf(rows: readonly BenchmarkRow[], overview: BenchmarksOverview, unitIndex: number): string[] {
  const notes = new Set<string>();
  for (const { cells } of rows)
    for (const cell of cells[unitIndex] ?? []) for (const note of cell?.notes ?? []) notes.add(note);
  const unit = overview.units[unitIndex]?.unit;
  for (const { geomeans, rowCount } of overview.groups) {
    if (rowCount < 2) continue;
    const mean = geomeans.find((one) => one.unit === unit);
    for (const column of mean?.columns ?? []) for (const note of column?.notes ?? []) notes.add(note);
  }
  return [...notes];
}

/** The cells of a comparison: figures and changes with their notes, and geomeans. */
export function compareFaces(
  { columns }: BenchmarksOverview,
  unit: UnitFactsOf,
  unitIndex: number,
  footnotes: readonly string[],
): ReadonlyMap<string, (line: CompareLine) => ReactNode> {
  const shared = { unit, unitIndex, footnotes };
  const compared = comparedColumn(columns);
  return new Map<string, (line: CompareLine) => ReactNode>([
    [
      'name',
      (line) =>
        line.kind === 'geomean' ? (
          <span className={styles.geomean}>geomean{line.title !== '' && ` of ${line.title}`}</span>
        ) : (
          <LineName line={line} />
        ),
    ],
    ...columns.flatMap((_, column): [string, (line: CompareLine) => ReactNode][] => [
      [`figure ${column}`, (line) => <FigureOf line={line} column={column} {...shared} />],
      [
        column === compared ? 'change' : `change ${column}`,
        (line) => <ChangeOf line={line} column={column} {...shared} />,
      ],
    ]),
  ]);
}

interface CellProps {
  line: CompareLine;
  column: number;
  unit: UnitFactsOf;
  unitIndex: number;
  footnotes: readonly string[];
}

function FigureOf({ line, column, unit, unitIndex, footnotes }: CellProps) {
  if (line.kind === 'head') return null;
  if (line.kind === 'geomean') {
    const mean = line.columns[column];
    if (mean == null) return null;
    return (
      <span className={styles.figure}>
        <span>{mean.center === null ? '' : formatFigure(mean.center, unit.unit).replace(/\/op$/, '')}</span>
        <span className={styles.reach} />
        <Notes notes={mean.notes} of={footnotes} />
      </span>
    );
  }
  const cells = line.row.cells[unitIndex] ?? [];
  const cell = cells[column] ?? null;
  if (cell === null) return <span className={styles.quiet}>–</span>;
  // One scale a row, so that its figures compare at a glance.
  const scale = figureScale(
    cells.flatMap((one) => one?.center ?? []),
    unit.unit,
  );
  return (
    <span className={styles.figure}>
      <span>{formatWithUnit(cell.center, { ...scale, unit: scale.unit.replace(/\/op$/, '') })}</span>{' '}
      <span className={styles.reach}>{formatInterval(cell.reach, cell.n)}</span>
      <Notes notes={ownNotes(cell, cells, column)} of={footnotes} />
    </span>
  );
}

function ChangeOf({ line, column, unit, unitIndex, footnotes }: CellProps) {
  if (line.kind === 'head') return null;
  if (line.kind === 'geomean') {
    const ratio = line.columns[column]?.ratio ?? null;
    return ratio === null ? null : <span className={styles.quiet}>{percentText(ratio - 1)}</span>;
  }
  const cell = line.row.cells[unitIndex]?.[column];
  if (cell?.change == null) return null;
  return (
    <>
      <ChangeText change={cell.change} unit={unit} />
      <Notes notes={cell.notes.filter((note) => isOfTest(note))} of={footnotes} />
    </>
  );
}

/** A change with its arrow, its colour and, for whoever does not see these, its words. */
function ChangeText({ change, unit }: { change: CellChange; unit: UnitFactsOf }) {
  const { estimate, kind, withheld, cpu } = change;
  const tone = toneOf(change);
  const part = estimate?.change ?? 0;
  const hasArrow = part !== 0 && (tone !== undefined || kind === 'neutral');
  return (
    <span
      className={styles.change}
      data-verdict={tone ?? (kind || 'unclear')}
      data-withheld={withheld || undefined}
      title={changeWords(change, unit)}
    >
      {hasArrow && <Icon name={part < 0 ? 'arrow-down' : 'arrow-up'} size={12} />}
      {cpu !== null && tone !== undefined ? `${percentText(part)} CPU` : deltaText(change)}
      {withheld !== '' && <span className={styles.spoken}> {withheldWords[withheld].short}</span>}
      {kind === 'slight' && <span className={styles.spoken}> below the threshold</span>}
      {tone !== undefined && <span className={styles.spoken}> {tone}</span>}
    </span>
  );
}

function ownNotes(cell: CellFacts, cells: readonly (CellFacts | null)[], column: number): string[] {
  return column > 0 && cells[0] !== null ? cell.notes.filter((note) => !isOfTest(note)) : cell.notes;
}

/** benchstat's notes on the test rather than on the figure. */
function isOfTest(note: string): boolean {
  return /detect a difference|samples are equal/.test(note);
}

function Notes({ notes, of }: { notes: readonly string[]; of: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <sup className={styles.sup} title={notes.join('. ')}>
      {notes.map((note) => of.indexOf(note) + 1).join(' ')}
    </sup>
  );
}
