import type { HeapAmounts } from '../../../analysis/memory/heapAmounts.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import type { TopTable } from '../../../analysis/tree/topTable.ts';
import type { TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, type Column, countColumn, meanColumn, shareColumn, tableOf } from '../../../table/columns.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { memoryAddress } from '../address/memoryAddress.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { functionColumn, type Leads } from './blockColumns.ts';
import { type HeapFigures, heapFigures } from './profileFigures.ts';

/** Columns for allocated and for in-use memory: bytes, objects, and bytes per object. */
const sides = [
  { space: 'allocSpace', objects: 'allocObjects', mean: 'allocMean', head: 'Allocated', behind: '' },
  { space: 'inuseSpace', objects: 'inuseObjects', mean: 'inuseMean', head: 'In use', behind: ' in use' },
] as const;

/** A function that allocates. */
type Allocator = HeapFigures & { name: string };

/**
 * Table of the allocating functions, sorted by allocated or in-use bytes depending on the value type, with bytes,
 * share, objects and bytes per object. null for an empty profile and for other than heap profiles. `memo` is by
 * function.
 */
export function allocatorBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads, most }: { title: string; leads: Leads; most: number },
): TableBlock | null {
  const types = heapTypes(memo.profile.valueTypes);
  if (types === null) return null;
  const tops = topsOf(memo);
  const isInuse = valueType === types.inuseSpace || valueType === types.inuseObjects;
  const ranked = (isInuse ? tops.inuseSpace : tops.allocSpace) ?? tops.allocSpace ?? tops.inuseSpace;
  const rows = Array.from(ranked!.order.subarray(0, most))
    .filter((row) => Number(ranked!.flat[row]!) !== 0)
    .map(
      (row): Allocator => ({
        name: ranked!.names[row]!,
        ...heapFigures((name) => tops[name]?.flat[row] ?? null),
      }),
    );

  if (rows.length === 0) return null;
  const columnsOf = ({ space, objects, mean, head, behind }: (typeof sides)[number]): Column<Allocator>[] => {
    const total = types[space] < 0 ? 0 : memo.total(types[space]).reported;
    const bytesOf = (row: Allocator): Amount => row[space] ?? 0;
    const look = (row: Allocator) => ({
      link: {
        view: leads({
          view: 'memory',
          fn: row.name,
          ...memoryAddress.write({ of: null, sort: { by: space, descending: true } }),
        }),
        hint: 'Show it with its four numbers.',
      },
    });
    return [
      ...(tops[space] === null
        ? []
        : [
            amountColumn(head, { unit: 'bytes', scale: scaleFor(total, 'bytes') }, bytesOf, { look }),
            shareColumn(`${head} %`, total, bytesOf, { essential: (space === 'inuseSpace') === isInuse }),
          ]),
      ...(tops[objects] === null
        ? []
        : [
            countColumn(`Objects${behind}`, (row: Allocator) => row[objects] ?? 0),
            meanColumn(`Mean size${behind}`, 'bytes', (row: Allocator) => row[mean], 'Bytes ÷ objects.'),
          ]),
    ];
  };
  return {
    kind: 'table',
    title,
    ...tableOf(
      [
        functionColumn(({ name }: Allocator) => ({
          view: leads({ view: 'lines', fn: name }),
          hint: 'Show its lines.',
        })),
        ...sides.flatMap(columnsOf),
      ],
      rows,
    ),
    note: 'Flat: allocated in the function itself. What a change here would save is at most what is shown.',
    view: leads({ view: 'memory' }),
  };
}

/** The top table of each of the four value types; null for a type that the profile lacks. */
function topsOf(memo: ProfileMemo): Record<keyof HeapAmounts, TopTable | null> {
  const types = heapTypes(memo.profile.valueTypes)!;
  const topOf = (type: number): TopTable | null => (type < 0 ? null : memo.top(type));
  return {
    allocObjects: topOf(types.allocObjects),
    allocSpace: topOf(types.allocSpace),
    inuseObjects: topOf(types.inuseObjects),
    inuseSpace: topOf(types.inuseSpace),
  };
}
