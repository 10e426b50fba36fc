import type { ExportCell, ExportColumn } from '../../../../ui/export/exportTable.ts';
import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import { percentOf } from '../../../../units/percentOf.ts';
import type { Asking } from '../../../kit/asking.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import { onlySide } from '../../parts/changeCells.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { answers } from './answer.ts';
import type { GoroutineGroupRow, GoroutinesAnswer, GoroutinesQuestion } from './goroutineAnswers.ts';
import type {
  BothAmounts,
  GoroutineChangesAnswer,
  GoroutineChangesQuestion,
  GroupChangeRow,
  PlaceChange,
  StateChange,
} from './goroutineChanges.ts';
import { changeOf, creatorName, NO_STACK } from './groupWords.ts';
import type { answers as changes } from './pairAnswer.ts';

/** A column and its cell of a row; false if the column does not apply. */
type Field<Row> = [column: ExportColumn, cell: (row: Row) => ExportCell] | false;

const minutes = 'minutes';

/** All rows of the shown table: groups in their order, states, or creators. */
export function goroutinesExport(
  show: 'stacks' | 'places' | 'states' | 'creators',
  asking: Asking<typeof answers>,
  question: Omit<GoroutinesQuestion, 'offset' | 'limit'>,
  answer: GoroutinesAnswer,
  signal: AbortSignal,
): ExportTableOfPane {
  switch (show) {
    case 'stacks':
      return groupTable(asking, question, answer, signal);
    case 'places':
      return placeTable(answer);
    case 'states':
      return stateTable(answer);
    case 'creators':
      return creatorTable(answer);
  }
}

/** Groups with their growth, their states and their most informative frame. */
function groupTable(
  asking: Asking<typeof answers>,
  question: Omit<GoroutinesQuestion, 'offset' | 'limit'>,
  { total, totalBefore, isDump }: GoroutinesAnswer,
  signal: AbortSignal,
): ExportTableOfPane {
  const { columns, cells } = tableOf<GoroutineGroupRow>([
    [{ header: 'goroutines' }, ({ count }) => count],
    [{ header: 'share', unit: '%' }, ({ count }) => percentOf(count, total)],
    totalBefore !== null && [{ header: 'before' }, ({ before }) => before],
    totalBefore !== null && [{ header: 'change' }, changeOf],
    isDump && [{ header: 'longest wait', unit: minutes }, ({ wait }) => wait],
    [{ header: 'state' }, ({ state }) => state],
    [{ header: 'states' }, ({ states }) => states],
    [{ header: 'stack', code: true }, ({ title }) => title || NO_STACK],
  ]);
  return {
    columns,
    rows: pagedRows<GoroutineGroupRow>(
      (offset, limit) => asking.ask('rows', { ...question, offset, limit }, signal),
      cells,
    ),
  };
}

/** Places where goroutines are blocked, one row for each stack that leads there. */
function placeTable({ places, total, totalBefore }: GoroutinesAnswer): ExportTableOfPane {
  const rows = places.flatMap((place) => place.ways.map((way) => ({ place, way })));
  const { columns, cells } = tableOf<(typeof rows)[number]>([
    [{ header: 'function', code: true }, ({ place }) => place.name || NO_STACK],
    [{ header: 'file', code: true }, ({ place }) => place.file],
    [{ header: 'line' }, ({ place }) => place.line],
    [{ header: 'state' }, ({ place }) => place.state],
    [{ header: 'in the place' }, ({ place }) => place.count],
    totalBefore !== null && [{ header: 'in the place before' }, ({ place }) => place.before],
    [{ header: 'goroutines' }, ({ way }) => way.count],
    [{ header: 'share', unit: '%' }, ({ way }) => percentOf(way.count, total)],
    [{ header: 'called by', code: true }, ({ way }) => way.callers.join(' ← ')],
    [{ header: 'created by', code: true }, ({ way }) => way.creators.join(', ')],
  ]);
  return { columns, rows: rows.map(cells) };
}

/** The states of goroutines. */
function stateTable({ states, total, totalBefore, isDump }: GoroutinesAnswer): ExportTableOfPane {
  const { columns, cells } = tableOf<(typeof states)[number]>([
    [{ header: 'state' }, ({ state }) => state],
    [{ header: 'goroutines' }, ({ count }) => count],
    [{ header: 'share', unit: '%' }, ({ count }) => percentOf(count, total)],
    totalBefore !== null && [{ header: 'before' }, ({ before }) => before],
    totalBefore !== null && [{ header: 'change' }, changeOf],
    isDump && [{ header: 'longest wait', unit: minutes }, ({ wait }) => wait],
    [{ header: 'stacks' }, ({ groups }) => groups],
    [{ header: 'largest group', code: true }, ({ title }) => title || NO_STACK],
  ]);
  return { columns, rows: states.map(cells) };
}

/** Creators, each below its own creator; or entry points if the profile does not record creators. */
function creatorTable({ creators, entries, total }: GoroutinesAnswer): ExportTableOfPane {
  const isTree = creators !== null;
  const rows = creators ?? entries;
  const { columns, cells } = tableOf<(typeof rows)[number]>([
    isTree && [{ header: 'level' }, ({ depth }) => depth + 1],
    [{ header: 'function', code: true }, (row) => creatorName(row, isTree)],
    [{ header: isTree ? 'with those below' : 'goroutines' }, ({ all }) => all],
    [{ header: 'share', unit: '%' }, ({ all }) => percentOf(all, total)],
    isTree && [{ header: 'its own' }, ({ own }) => own],
  ]);
  return { columns, rows: rows.map(cells) };
}

/** The table of changes: places, all groups in the shown order, or states. */
export function groupChangesExport(
  { asking, pairFacts, type }: ComparisonProps<typeof changes>,
  question: Omit<GoroutineChangesQuestion, 'offset' | 'limit'>,
  show: 'places' | 'stacks' | 'states',
  { states, places }: Pick<GoroutineChangesAnswer, 'states' | 'places'>,
  signal: AbortSignal,
): ExportTableOfPane {
  const amounts = amountFields(pairFacts.scales[type]!.name);
  if (show === 'states') {
    const { columns, cells } = tableOf<StateChange>([[{ header: 'state' }, ({ state }) => state], ...amounts]);
    return { columns, rows: states.map(cells) };
  }
  if (show === 'places') {
    const { columns, cells } = tableOf<PlaceChange>([
      [{ header: 'function', code: true }, ({ name }) => name || NO_STACK],
      [{ header: 'file', code: true }, ({ file }) => file],
      [{ header: 'line' }, ({ line }) => line],
      [{ header: 'state' }, ({ state }) => state],
      ...amounts,
      [{ header: 'only' }, ({ presence }) => onlySide(presence)],
      [{ header: 'stacks' }, ({ ways, more }) => ways.length + more.ways],
    ]);
    return { columns, rows: places.map(cells) };
  }
  const { columns, cells } = tableOf<GroupChangeRow>([
    ...amounts,
    [{ header: 'only' }, ({ presence }) => onlySide(presence)],
    [{ header: 'state' }, ({ state }) => state],
    [{ header: 'longest wait before', unit: 'min' }, ({ wait }) => wait.before],
    [{ header: 'longest wait after', unit: 'min' }, ({ wait }) => wait.after],
    [{ header: 'stack', code: true }, ({ title }) => title || NO_STACK],
  ]);
  return {
    columns,
    rows: pagedRows<GroupChangeRow>(
      (offset, limit) => asking.ask('rows', { ...question, offset, limit }, signal),
      cells,
    ),
  };
}

function amountFields(unit: string): Field<BothAmounts>[] {
  return [
    [{ header: 'before', unit }, ({ before }) => before],
    [{ header: 'after', unit }, ({ after }) => after],
    [{ header: 'delta', unit }, ({ before, after }) => after - before],
    [
      { header: 'delta', unit: '%' },
      ({ before, after }) => (before === 0 ? null : (100 * (after - before)) / Math.abs(before)),
    ],
  ];
}

function tableOf<Row>(fields: readonly Field<Row>[]): { columns: ExportColumn[]; cells: (row: Row) => ExportCell[] } {
  const used = fields.filter((field) => field !== false);
  return { columns: used.map(([column]) => column), cells: (row) => used.map(([, cell]) => cell(row)) };
}
