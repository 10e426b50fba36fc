import type { HeapAmounts } from '../../../../analysis/memory/heapAmounts.ts';
import type { SizeClass } from '../../../../analysis/memory/sizeClasses.ts';
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
import { largestOf } from '../../../../units/largestOf.ts';
import { type Scale, scaleFor } from '../../../../units/scaleFor.ts';
import { placeColumns } from '../../parts/placeColumns.ts';
import type { MemoryAnswer } from './answer.ts';
import type { HeapRow, HeapSubject } from './heapRows.ts';

const unit = 'bytes';
const kinds = ['alloc', 'inuse'] as const;

type Kind = (typeof kinds)[number];

const titles = { alloc: 'alloc', inuse: 'in use' };
const exportTitles = { alloc: 'allocated', inuse: 'in use' };

/** The value types by function, line or package: on the page, which shows those that the profile has, and in exports. */
export function memoryColumns({ rows, largest, totals }: MemoryAnswer, by: HeapSubject): Column<HeapRow>[] {
  const mean = (kind: Kind, only: 'page' | 'export'): Column<HeapRow> =>
    amountColumn('mean', { unit, scale: { unit: 'B', factor: 1, digits: 0 } }, (row) => row[`${kind}Mean`], {
      id: `${kind}Mean`,
      exportTitle: kind === 'alloc' ? 'mean size' : 'mean size in use',
      width: 96,
      sortable: true,
      apart: true,
      hint: 'Mean object size: bytes ÷ objects.',
      only,
    });
  const amounts = (kind: Kind, hint: string): Column<HeapRow>[] => {
    const space = `${kind}Space` as const;
    const most = largest[space] ?? 0;
    const values = rows.map((row) => row[space] ?? 0);
    const share = shareColumn<HeapRow>('share', totals[space], (row) => row[space], {
      id: `${space}Share`,
      scale: '%',
      width: 72,
      hint: `Of all bytes ${exportTitles[kind]}.`,
      only: 'page',
    });
    return [
      bytesColumn<HeapRow>(kind, columnScale(most, values, unit), most, totals, { hint }),
      ...(totals[space] === null ? [] : [share]),
      objectsColumn<HeapRow>(kind, totals, 100),
      ...(totals[`${kind}Objects`] === null ? [] : [mean(kind, 'page')]),
    ];
  };
  return [
    ...amounts('alloc', 'Bytes allocated, freed ones included.'),
    ...amounts('inuse', 'Bytes that are still alive.'),
    ...kinds.map((kind) => mean(kind, 'export')),
    shareColumn('kept', 1, ({ inuseShare }) => inuseShare, {
      id: 'inuseShare',
      exportTitle: 'in use ÷ allocated',
      scale: '%',
      width: 92,
      sortable: true,
      hint: 'In use ÷ allocated: what is left of what was allocated here.',
      only: onlyIn(totals.allocSpace === null ? null : totals.inuseSpace),
    }),
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

/** Amounts by object size: on the page, which shows those that the profile has, and in exports. */
export function sizeColumns({ sizes, totals }: Pick<MemoryAnswer, 'sizes' | 'totals'>): Column<SizeClass>[] {
  return [
    numberColumn({ title: 'size', unit, text: formatBytes, absent: 'unknown' }, ({ size }) => size, {
      exportTitle: 'object size',
      width: 96,
      sortable: true,
      firstSort: 'asc',
      apart: true,
    }),
    ...kinds.flatMap((kind) => {
      const most = largestOf(
        sizes.map((row) => Number(row[`${kind}Space`] ?? 0)),
        1,
      );
      return [
        bytesColumn<SizeClass>(kind, scaleFor(most, unit), most, totals),
        objectsColumn<SizeClass>(kind, totals, 108),
      ];
    }),
  ];
}

function bytesColumn<Row extends HeapAmounts>(
  kind: Kind,
  scale: Scale,
  largest: Amount,
  totals: HeapAmounts,
  options: NumberOptions<Row> = {},
): Column<Row> {
  const id = `${kind}Space` as const;
  return amountColumn<Row>(titles[kind], { unit, scale }, (row) => row[id], {
    id,
    exportTitle: exportTitles[kind],
    width: 104,
    sortable: true,
    largest,
    only: onlyIn(totals[id]),
    ...options,
  });
}

function objectsColumn<Row extends HeapAmounts>(kind: Kind, totals: HeapAmounts, width: number): Column<Row> {
  const id = `${kind}Objects` as const;
  return countColumn<Row>('objects', (row) => row[id], {
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
