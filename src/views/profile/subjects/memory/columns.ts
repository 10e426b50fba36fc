import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { HeapAmounts, HeapKey, HeapRatios } from '../../../../analysis/memory/heapAmounts.ts';
import type { Amount } from '../../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  countColumn,
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
const kinds = ['alloc', 'inuse'] as const;

type Kind = (typeof kinds)[number];

const titles = { alloc: 'alloc', inuse: 'in use' };
const exportTitles = { alloc: 'allocated', inuse: 'in use' };

/**
 * What the columns of two sides are written in: the scales of the value types, by key, and what heads call the sides.
 */
export interface MemorySides {
  scales: HeapAmounts<PairScale>;
  names: Record<PairSide, string>;
}

/**
 * The value types by function, line or package, of two sides with their changes: on the page, which shows those that
 * the profiles have, and in exports.
 */
export function memoryColumns(answer: MemoryAnswer, by: HeapSubject, sides: MemorySides | null): Column<HeapRow>[] {
  return [
    ...(sides === null ? columnsOfOne(answer) : columnsOfTwo(answer, sides)),
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

const hints = {
  alloc: 'Bytes allocated, freed ones included',
  inuse: 'Bytes that are still alive',
  mean: 'Mean object size: bytes ÷ objects.',
  kept: 'In use ÷ allocated: what is left of what was allocated here.',
};

function columnsOfTwo(answer: MemoryAnswer, sides: MemorySides): Column<HeapRow>[] {
  const figure = (id: keyof HeapRatios, title: string, exportTitle: string, hint: string, inUnit: string) =>
    answer.rows.every((row) => row[id] === null)
      ? []
      : bothColumns<HeapRow>({
          id,
          title,
          unit: inUnit,
          text: (value) => (inUnit === '%' ? formatShare(value, 1) : formatBytes(value)),
          of: (row) => row[id] as Record<PairSide, Amount | null> | null,
          exportTitle: (side) => `${exportTitle} ${side}`,
          isBoth: true,
          width: 184,
          sortable: true,
          hint: `${hint} ${sides.names.before} → ${sides.names.after}.`,
        });
  return [
    ...kinds.flatMap((kind) => [
      ...changeColumns<HeapRow>(answer, `${kind}Space`, sides),
      ...changeColumns<HeapRow>(answer, `${kind}Objects`, sides),
      ...figure(`${kind}Mean`, 'mean', kind === 'alloc' ? 'mean size' : 'mean size in use', hints.mean, unit),
    ]),
    ...figure('inuseShare', 'kept', 'in use ÷ allocated', hints.kept, '%'),
    onlyColumn<HeapRow>(({ state = '' }) => state),
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
  return bothAndChange<Row>({
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
    leads: key === (largest.allocSpace === null ? 'inuseSpace' : 'allocSpace'),
    hint: `${isSpace ? hints[kind] : `Objects ${exportTitles[kind]}`}, ${names.before} → ${names.after}`,
  });
}

function columnsOfOne({ rows, largest, totals }: MemoryAnswer): Column<HeapRow>[] {
  const mean = (kind: Kind, only: 'page' | 'export'): Column<HeapRow> =>
    amountColumn(
      'mean',
      { unit, scale: { unit: 'B', factor: 1, digits: 0 } },
      (row) => laterFigure(row[`${kind}Mean`]),
      {
        id: `${kind}Mean`,
        exportTitle: kind === 'alloc' ? 'mean size' : 'mean size in use',
        width: 96,
        sortable: true,
        apart: true,
        hint: hints.mean,
        only,
      },
    );
  const amounts = (kind: Kind): Column<HeapRow>[] => {
    const space = `${kind}Space` as const;
    const most = largest[space] ?? 0;
    const values = rows.map((row) => laterOf(row[space]) ?? 0);
    const share = shareColumn<HeapRow>('share', totals[space], (row) => laterOf(row[space]), {
      id: `${space}Share`,
      scale: '%',
      width: 72,
      hint: `Of all bytes ${exportTitles[kind]}.`,
      only: 'page',
    });
    return [
      bytesColumn<HeapRow>(kind, columnScale(most, values, unit), most, totals, { hint: `${hints[kind]}.` }),
      ...(totals[space] === null ? [] : [share]),
      objectsColumn<HeapRow>(kind, totals, 100),
      ...(totals[`${kind}Objects`] === null ? [] : [mean(kind, 'page')]),
    ];
  };
  return [
    ...kinds.flatMap(amounts),
    ...kinds.map((kind) => mean(kind, 'export')),
    shareColumn('kept', 1, ({ inuseShare }) => laterFigure(inuseShare), {
      id: 'inuseShare',
      exportTitle: 'in use ÷ allocated',
      scale: '%',
      width: 92,
      sortable: true,
      hint: hints.kept,
      only: onlyIn(totals.allocSpace === null ? null : totals.inuseSpace),
    }),
  ];
}

/**
 * Amounts by object size, of two sides with their changes: on the page, which shows those that the profile has, and in
 * exports.
 */
export function sizeColumns(
  answer: Pick<MemoryAnswer, 'sizes' | 'totals' | 'largest' | 'largestChange'>,
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
    ...kinds.flatMap((kind) => {
      if (sides !== null)
        return (['Space', 'Objects'] as const).flatMap((what) =>
          changeColumns<SizeRow>(answer, `${kind}${what}`, sides),
        );
      const most = largestOf(
        sizes.map((row) => Number(laterOf(row[`${kind}Space`]) ?? 0)),
        1,
      );
      return [
        bytesColumn<SizeRow>(kind, scaleFor(most, unit), most, totals),
        objectsColumn<SizeRow>(kind, totals, 108),
      ];
    }),
    ...(sides === null ? [] : [onlyColumn<SizeRow>(({ state = '' }) => state)]),
  ];
}

function laterOf(amount: SidedAmount | null): Amount | null {
  return amount === null ? null : laterAmount(amount);
}

function laterFigure(figure: SidedFigure): Amount | null {
  return typeof figure === 'object' ? (figure?.after ?? null) : figure;
}

function bytesColumn<Row extends HeapAmounts<SidedAmount>>(
  kind: Kind,
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
  kind: Kind,
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
