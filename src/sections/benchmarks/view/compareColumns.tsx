import { withheldWords } from '../../../analysis/verdict/withheldWords.ts';
import { toneOf } from '../../../model/verdict.ts';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { figureScale, formatFigure } from '../../../units/figureScale.ts';
import { formatInterval } from '../../../units/formatInterval.ts';
import { formatWithUnit } from '../../../units/scaleFor.ts';
import type {
  BenchmarkRow,
  CellChange,
  CellFacts,
  GroupGeomean,
  OverviewAnswer,
  UnitFactsOf,
} from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { comparedColumn } from './comparedColumn.ts';
import type { BenchmarkLine } from './groupLines.ts';
import { LineName } from './LineName.tsx';
import { nameColumn } from './nameColumn.tsx';
import { changeWords, deltaText, percentText } from './words.ts';

export type CompareLine = BenchmarkLine | { kind: 'geomean'; title: string; columns: GroupGeomean['columns'] };

/** All notes of some rows and of the geomeans, each once, in the order in which they come up. */
export function footnotesOf(rows: readonly BenchmarkRow[], overview: OverviewAnswer, unitIndex: number): string[] {
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

/**
 * Name, a column for each file or side, and behind each but the first how it differs from that. `rows` are those that are known; their
 * sentences get the width that they need, and names the rest.
 */
export function compareColumns(
  { columns }: OverviewAnswer,
  unit: UnitFactsOf,
  unitIndex: number,
  footnotes: readonly string[],
  rows: readonly BenchmarkRow[],
): DataColumn<CompareLine>[] {
  const shared = { unit, unitIndex, footnotes };
  const compared = comparedColumn(columns);
  return [
    nameColumn((line) =>
      line.kind === 'geomean' ? (
        <span className={styles.geomean}>geomean{line.title !== '' && ` of ${line.title}`}</span>
      ) : (
        <LineName line={line} />
      ),
    ),
    ...columns.flatMap(({ name }, column): DataColumn<CompareLine>[] => {
      const figures: DataColumn<CompareLine> = {
        id: `figure ${column}`,
        header: name,
        align: 'right',
        width: 156,
        hint: `Median of ${name}, and how far its 95% confidence interval reaches.`,
        cell: (line) => <FigureOf line={line} column={column} {...shared} />,
      };
      if (column === 0) return [figures];
      const isCompared = column === compared;
      const header = columns.length === 2 ? 'change' : `vs ${columns[0]!.name}`;
      const change: DataColumn<CompareLine> = {
        id: isCompared ? 'change' : `change ${column}`,
        header,
        align: 'right',
        width: Math.min(200, Math.max(116, 48 + header.length * 6.5)),
        leads: isCompared,
        sortable: isCompared,
        hint: 'A change is shown where the test finds it significant; ~ where it does not.',
        cell: (line) => <ChangeOf line={line} column={column} {...shared} />,
      };
      const words: DataColumn<CompareLine> = {
        id: `words ${column}`,
        header: 'in words',
        align: 'left',
        width: widthOfWords(rows.map(({ sentences }) => sentences[column] ?? '')),
        hint: 'What differs in all units together. What the test does not show is left out.',
        cell: (line) => {
          const said = line.kind === 'row' ? (line.row.sentences[column] ?? '') : '';
          return (
            <span className={styles.quiet} title={said}>
              {said}
            </span>
          );
        },
      };
      const test: DataColumn<CompareLine> = {
        id: `test ${column}`,
        header: 'test',
        align: 'right',
        width: 132,
        hint: 'Mann-Whitney U: how likely so large a difference is by chance, and how many runs there are.',
        cell: (line) =>
          line.kind === 'row' ? (
            <span className={styles.quiet}>{line.row.cells[unitIndex]?.[column]?.change?.test ?? ''}</span>
          ) : (
            ''
          ),
      };
      return columns.length === 2 ? [figures, change, test, words] : [figures, change, test];
    }),
  ];
}

/** Pixels of a column of sentences: at most 400, where the longer ones end. */
function widthOfWords(sentences: readonly string[]): number {
  const longest = sentences.reduce((most, { length }) => Math.max(most, length), 0);
  return Math.min(400, Math.max(120, 36 + longest * 6));
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
