import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { HeapAmounts, HeapKey, HeapRatios } from '../../../../analysis/memory/heapAmounts.ts';
import type { Amount } from '../../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  countColumn,
  exportedColumns,
  type NumberOptions,
  numberColumn,
  shareColumn,
} from '../../../../table/columns.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { formatBytes } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import { type Scale, scaleFor } from '../../../../units/scaleFor.ts';
import { bothAndChange } from '../../columns/bothAndChange.ts';
import { placeColumns } from '../../columns/placeColumns.ts';
import { bothColumns, onlyColumn } from '../../columns/sidesColumns.ts';
import type { PairScale } from '../../data/bases.ts';
import { bothSides, laterAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import type { MemoryAnswer, SizeRow } from './answer.ts';
import type { HeapRow, HeapSubject, SidedFigure } from './heapRows.ts';

const unit = 'bytes';
const heapKinds = ['alloc', 'inuse'] as const;

/** What was allocated, freed or not, or what is still in use. */
export type HeapKind = (typeof heapKinds)[number];

const titles = { alloc: 'alloc', inuse: 'in use' };
const exportTitles = { alloc: 'allocated', inuse: 'in use' };
const meanTitles = { alloc: 'mean size', inuse: 'mean size in use' };

/**
 * What the columns of two sides are written in: the scales of the value types, by key, and what heads call the sides.
 */
export interface MemorySides {
  scales: HeapAmounts<PairScale>;
  names: Record<PairSide, string>;
}

/**
 * Bytes and objects by function, line or package, of two sides with their changes: on the page those of one kind, in
 * exports all.
 */
export function memoryColumns(
  answer: MemoryAnswer,
  by: HeapSubject,
  shown: HeapKind,
  sides: MemorySides | null,
): Column<HeapRow>[] {
  const ofKind = (kind: HeapKind): Column<HeapRow>[] => {
    const columns = sides === null ? columnsOfOne(answer, kind) : columnsOfTwo(answer, kind, sides);
    return kind === shown ? columns : exportedColumns(columns);
  };
  return [
    ...heapKinds.flatMap(ofKind),
    ...(sides === null ? figuresOfOne : [...figuresOfTwo(answer), onlyColumn<HeapRow>(({ state = '' }) => state)]),
    codeColumn(by, ({ name }) => name, {
      id: 'name',
      exportTitle: by === 'line' ? 'function' : by,
      grow: true,
      sortable: true,
      firstSort: 'asc',
    }),
    ...(by === 'line' ? placeColumns<HeapRow>((row) => row) : []),
  ];
}

const hints = { alloc: 'Bytes allocated, freed ones included', inuse: 'Bytes that are still alive' };

function columnsOfTwo(answer: MemoryAnswer, kind: HeapKind, sides: MemorySides): Column<HeapRow>[] {
  return [
    ...changeColumns<HeapRow>(answer, `${kind}Space`, sides),
    ...changeColumns<HeapRow>(answer, `${kind}Objects`, sides),
  ];
}

/** Mean sizes, and what is left of what was allocated. */
function figuresOfTwo(answer: MemoryAnswer): Column<HeapRow>[] {
  const figure = (id: keyof HeapRatios, exportTitle: string, inUnit: string): Column<HeapRow>[] =>
    answer.rows.every((row) => row[id] === null)
      ? []
      : exportedColumns(
          bothColumns<HeapRow>({
            id,
            title: exportTitle,
            unit: inUnit,
            text: (value) => (inUnit === '%' ? formatShare(value, 1) : formatBytes(value)),
            of: (row) => row[id] as Record<PairSide, Amount | null> | null,
            exportTitle: (side) => `${exportTitle} ${side}`,
            hint: '',
          }),
        );
  return [
    ...heapKinds.flatMap((kind) => figure(`${kind}Mean`, meanTitles[kind], unit)),
    ...figure('inuseShare', 'in use ÷ allocated', '%'),
  ];
}

/** An amount of both sides and its change; none if the sides do not have it. */
function changeColumns<Row extends HeapAmounts<SidedAmount> & { state?: '' | 'new' | 'gone' }>(
  { largest, largestChange }: Pick<MemoryAnswer, 'largest' | 'largestChange'>,
  key: HeapKey,
  { scales, names }: MemorySides,
): Column<Row>[] {
  const pairScale = scales[key];
  const most = largest[key];
  if (pairScale === null || most === null) return [];
  const kind = key.startsWith('alloc') ? 'alloc' : 'inuse';
  const isSpace = key.endsWith('Space');
  const columns = bothAndChange<Row>({
    id: key,
    title: isSpace ? titles[kind] : 'objects',
    exportTitle: isSpace ? exportTitles[kind] : `objects ${exportTitles[kind]}`,
    pairScale,
    largest: Number(most),
    largestChange: largestChange[key] ?? 0,
    of: (row) => {
      const amount = row[key];
      return amount === null ? null : bothSides(amount);
    },
    leads: isSpace,
    hint: `${isSpace ? hints[kind] : `Objects ${exportTitles[kind]}`}, ${names.before} → ${names.after}`,
  });
  // Their change is that of the bytes, or another size of objects.
  return isSpace ? columns : columns.map((column) => (column.only === 'page' ? column : { ...column, only: 'export' }));
}

function columnsOfOne({ rows, largest, totals }: MemoryAnswer, kind: HeapKind): Column<HeapRow>[] {
  const space = `${kind}Space` as const;
  const most = largest[space] ?? 0;
  const values = rows.map((row) => laterOf(row[space]) ?? 0);
  const share = shareColumn<HeapRow>('share', totals[space], (row) => laterOf(row[space]), {
    id: `${space}Share`,
    scale: '%',
    width: 72,
    leads: true,
    hint: `Of all bytes ${exportTitles[kind]}.`,
    only: 'page',
  });
  return [
    bytesColumn<HeapRow>(kind, columnScale(most, values, unit), most, totals, { hint: `${hints[kind]}.` }),
    ...(totals[space] === null ? [] : [share]),
    objectsColumn<HeapRow>(kind, totals, 100),
  ];
}

/** Mean sizes of one profile, and what is left of what was allocated. */
const figuresOfOne: readonly Column<HeapRow>[] = [
  ...heapKinds.map((kind) =>
    amountColumn<HeapRow>(
      'mean',
      { unit, scale: { unit: 'B', factor: 1, digits: 0 } },
      (row) => laterFigure(row[`${kind}Mean`]),
      { id: `${kind}Mean`, exportTitle: meanTitles[kind], only: 'export' },
    ),
  ),
  shareColumn('kept', 1, ({ inuseShare }) => laterFigure(inuseShare), {
    id: 'inuseShare',
    exportTitle: 'in use ÷ allocated',
    scale: '%',
    only: 'export',
  }),
];

/** Bytes and objects by object size, of two sides with their changes: on the page those of one kind, in exports all. */
export function sizeColumns(
  answer: Pick<MemoryAnswer, 'sizes' | 'totals' | 'largest' | 'largestChange'>,
  shown: HeapKind,
  sides: MemorySides | null,
): Column<SizeRow>[] {
  const { sizes, totals } = answer;
  return [
    numberColumn({ title: 'size', unit, text: formatBytes, absent: 'unknown' }, ({ size }) => size, {
      exportTitle: 'object size',
      width: 96,
      sortable: true,
      firstSort: 'asc',
      apart: true,
    }),
    ...heapKinds.flatMap((kind) => {
      const columns = sides === null ? sizesOfOne(sizes, kind, totals) : sizesOfTwo(answer, kind, sides);
      return kind === shown ? columns : exportedColumns(columns);
    }),
    ...(sides === null ? [] : [onlyColumn<SizeRow>(({ state = '' }) => state)]),
  ];
}

function sizesOfOne(sizes: readonly SizeRow[], kind: HeapKind, totals: HeapAmounts): Column<SizeRow>[] {
  const most = largestOf(
    sizes.map((row) => Number(laterOf(row[`${kind}Space`]) ?? 0)),
    1,
  );
  return [bytesColumn<SizeRow>(kind, scaleFor(most, unit), most, totals), objectsColumn<SizeRow>(kind, totals, 108)];
}

function sizesOfTwo(
  answer: Pick<MemoryAnswer, 'largest' | 'largestChange'>,
  kind: HeapKind,
  sides: MemorySides,
): Column<SizeRow>[] {
  return (['Space', 'Objects'] as const).flatMap((what) => changeColumns<SizeRow>(answer, `${kind}${what}`, sides));
}

function laterOf(amount: SidedAmount | null): Amount | null {
  return amount === null ? null : laterAmount(amount);
}

function laterFigure(figure: SidedFigure): Amount | null {
  return typeof figure === 'object' ? (figure?.after ?? null) : figure;
}

function bytesColumn<Row extends HeapAmounts<SidedAmount>>(
  kind: HeapKind,
  scale: Scale,
  largest: Amount,
  totals: HeapAmounts,
  options: NumberOptions<Row> = {},
): Column<Row> {
  const id = `${kind}Space` as const;
  return amountColumn<Row>(titles[kind], { unit, scale }, (row) => laterOf(row[id]), {
    id,
    exportTitle: exportTitles[kind],
    width: 104,
    sortable: true,
    largest,
    only: onlyIn(totals[id]),
    ...options,
  });
}

function objectsColumn<Row extends HeapAmounts<SidedAmount>>(
  kind: HeapKind,
  totals: HeapAmounts,
  width: number,
): Column<Row> {
  const id = `${kind}Objects` as const;
  return countColumn<Row>('objects', (row) => laterOf(row[id]), {
    id,
    exportTitle: `objects ${exportTitles[kind]}`,
    width,
    sortable: true,
    only: onlyIn(totals[id]),
  });
}

/** A page has no column of what the profile does not measure. */
function onlyIn(total: Amount | null): 'export' | undefined {
  return total === null ? 'export' : undefined;
}
