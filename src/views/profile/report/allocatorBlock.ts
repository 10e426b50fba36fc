import type { HeapAmounts } from '../../../analysis/memory/heapAmounts.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import type { TopTable } from '../../../analysis/tree/topTable.ts';
import type { TableBlock } from '../../../model/report.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { memoryAddress } from '../address/memoryAddress.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import {
  amountColumn,
  type BlockColumn,
  blockTable,
  countColumn,
  functionColumn,
  type Leads,
  meanColumn,
  shareColumn,
} from './blockColumns.ts';
import { type HeapFigures, heapFigures } from './profileFigures.ts';

const perObject = 'Bytes ÷ objects.';

/** A function that allocates. */
type Allocator = HeapFigures & { name: string };

/**
 * Who allocates, by what is allocated or in use as the value type says: bytes, share, objects and bytes an object. null of what is
 * no heap profile, or is empty. `memo` is by function.
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
  const bytes = (head: string, name: 'allocSpace' | 'inuseSpace'): BlockColumn<Allocator>[] => {
    if (tops[name] === null) return [];
    const total = memo.total(types[name]).reported;
    return [
      amountColumn(head, { unit: 'bytes', scale: scaleFor(total, 'bytes') }, (row) => row[name] ?? 0, {
        link: (row) => ({
          view: leads({
            view: 'memory',
            fn: row.name,
            ...memoryAddress.write({ of: null, sort: { by: name, descending: true } }),
          }),
          hint: 'Show it with its four numbers.',
        }),
      }),
      shareColumn(`${head} %`, total, (row) => row[name] ?? 0, { telling: (name === 'inuseSpace') === isInuse }),
    ];
  };
  return {
    kind: 'table',
    title,
    ...blockTable(
      [
        functionColumn(({ name }: Allocator) => ({
          view: leads({ view: 'lines', fn: name }),
          hint: 'Show its lines.',
        })),
        ...bytes('Allocated', 'allocSpace'),
        ...(tops.allocObjects === null
          ? []
          : [
              countColumn('Objects', ({ allocObjects }: Allocator) => allocObjects ?? 0),
              meanColumn('Mean size', 'bytes', ({ allocMean }: Allocator) => allocMean, perObject),
            ]),
        ...bytes('In use', 'inuseSpace'),
        ...(tops.inuseObjects === null
          ? []
          : [
              countColumn('Objects in use', ({ inuseObjects }: Allocator) => inuseObjects ?? 0),
              meanColumn('Mean size in use', 'bytes', ({ inuseMean }: Allocator) => inuseMean, perObject),
            ]),
      ],
      rows,
    ),
    note: 'Flat: allocated in the function itself. What a change here would save is at most what is shown.',
    view: leads({ view: 'memory' }),
  };
}

/** The functions in each of the four value types; null for one that the profile does not have. */
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
