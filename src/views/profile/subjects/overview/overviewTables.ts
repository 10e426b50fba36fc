import { percentOf } from '../../../../analysis/amounts/percentOf.ts';
import { basename } from '../../../../analysis/names/basename.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ExportCell, ExportColumn, ExportNote, ExportTable } from '../../../../ui/export/exportTable.ts';
import { formatDuration } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import type { HotPart } from './hotPart.ts';
import { originTitles } from './originTitles.ts';
import type { Allocator, OverviewPage, OverviewRow } from './overviewPage.ts';

const share: ExportColumn = { header: 'share', unit: '%' };

/** What the page rests on. */
export function overviewNotes({ durationNanos, samples, kind }: OverviewPage): ExportNote[] {
  return [
    ...(durationNanos > 0 ? [{ name: 'Duration', value: formatDuration(durationNanos) }] : []),
    ...(samples === null
      ? []
      : [{ name: kind === 'memory' ? 'Sampled allocations, about' : 'Samples', value: formatCount(samples) }]),
  ];
}

/** The page's tables as a report has them, in its order; those that would be empty are left out. */
export function overviewTables(page: OverviewPage, hot: HotPart): ExportTable[] {
  return [
    partsTable(page),
    originsTable(page),
    allocatorsTable(page),
    topTable(page, 'flat'),
    topTable(page, 'cum'),
    linesTable(page, hot),
  ].filter(({ rows }) => (rows as readonly unknown[]).length > 0);
}

function partsTable({ kind, parts, shown, hundred }: OverviewPage): ExportTable {
  const isWaits = kind === 'waits';
  return {
    title: isWaits ? 'What was waited for' : 'Where it goes',
    columns: [{ header: isWaits ? 'kind of wait' : 'component' }, { header: shown.type, unit: shown.unit }, share],
    rows: parts.map(({ title, amount }) => [title, amount, percentOf(amount, hundred)]),
  };
}

function originsTable({ origins, shown: { unit }, hundred }: OverviewPage): ExportTable {
  return {
    title: 'Whose code',
    columns: [
      { header: 'ends in' },
      { header: 'flat', unit },
      { header: 'flat %', unit: '%' },
      { header: 'under your code', unit },
      { header: 'under your code %', unit: '%' },
    ],
    rows: origins
      .filter(({ flat }) => Number(flat) !== 0)
      .map(({ origin, flat, charged }) => [
        originTitles[origin],
        flat,
        percentOf(flat, hundred),
        charged,
        percentOf(charged, hundred),
      ]),
  };
}

function allocatorsTable({ heap, allocators }: OverviewPage): ExportTable {
  const fields: [column: ExportColumn, cell: (row: Allocator) => ExportCell][] = [
    [{ header: 'function', code: true }, ({ name }) => name],
  ];
  if (heap !== null && heap.allocSpace !== null) {
    fields.push(
      [{ header: 'allocated', unit: 'bytes' }, ({ allocSpace }) => allocSpace],
      [{ header: 'allocated %', unit: '%' }, ({ allocSpace }) => percentOf(allocSpace, heap.allocSpace)],
    );
  }
  if (heap !== null && heap.allocObjects !== null) {
    fields.push(
      [{ header: 'objects' }, ({ allocObjects }) => allocObjects],
      [{ header: 'mean size', unit: 'bytes', apart: true }, ({ allocMean }) => allocMean],
    );
  }
  if (heap !== null && heap.inuseSpace !== null) {
    fields.push(
      [{ header: 'in use', unit: 'bytes' }, ({ inuseSpace }) => inuseSpace],
      [{ header: 'in use %', unit: '%' }, ({ inuseSpace }) => percentOf(inuseSpace, heap.inuseSpace)],
    );
  }
  if (heap !== null && heap.inuseObjects !== null) {
    fields.push(
      [{ header: 'objects in use' }, ({ inuseObjects }) => inuseObjects],
      [{ header: 'mean size in use', unit: 'bytes', apart: true }, ({ inuseMean }) => inuseMean],
    );
  }
  return {
    title: 'Top allocators',
    columns: fields.map(([column]) => column),
    rows: allocators.map((row) => fields.map(([, cell]) => cell(row))),
  };
}

function topTable(
  { byFlat, byCum, samples, shown, hundred, kind }: OverviewPage,
  measure: 'flat' | 'cum',
): ExportTable {
  const isFlat = measure === 'flat';
  const samplesOf = (row: OverviewRow): number | null => (isFlat ? row.flatSamples : row.cumSamples);
  return {
    title: isFlat ? 'Top functions by flat' : 'Top functions by cum',
    columns: [
      { header: 'function', code: true },
      { header: measure, unit: shown.unit },
      share,
      ...(samples === null ? [] : [{ header: kind === 'memory' ? 'sampled allocations' : 'samples' }]),
    ],
    rows: (isFlat ? byFlat : byCum).map((row) => [
      row.name,
      row[measure],
      percentOf(row[measure], hundred),
      ...(samples === null ? [] : [samplesOf(row)]),
    ]),
  };
}

function linesTable({ shown: { unit } }: OverviewPage, { functions }: HotPart): ExportTable {
  const placeOf = (file: string, line: Amount): string =>
    file === '' || Number(line) === 0 ? 'unknown line' : `${basename(file)}:${line}`;
  return {
    title: 'Hot lines of your code',
    columns: [
      { header: 'function', code: true },
      { header: 'line', code: true },
      { header: 'cum', unit },
      { header: 'of the function', unit: '%' },
      { header: 'flat', unit },
    ],
    rows: functions.flatMap(({ name, cum, lines }) =>
      lines.map((row) => [name, placeOf(row.file, row.line), row.cum, percentOf(row.cum, cum), row.flat]),
    ),
  };
}
