import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import type { WaitKind } from '../../../analysis/contention/waitKind.ts';
import { compareMagnitude } from '../../../analysis/tree/topTable.ts';
import type { TableBlock } from '../../../model/report.ts';
import { contentionAddress } from '../address/contentionAddress.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { waitsOf } from '../data/waitsOf.ts';
import { waitTitles } from '../words/waitTitles.ts';
import { type Leads } from './blockColumns.ts';
import { partsBlock } from './partsBlock.ts';

/** Table of the waits by kind. `memo` is by function. */
export function waitKindBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads }: { title: string; leads: Leads },
): TableBlock {
  const { valueTypes } = memo.profile;
  const isCount = valueType === contentionTypes(valueTypes).contentions;
  const kinds = waitsOf(memo)
    .kinds.map(({ kind, delay, contentions }) => ({
      id: kind,
      title: waitTitles[kind],
      hint: '',
      amount: (isCount ? contentions : delay) ?? 0,
    }))
    .filter(({ amount }) => Number(amount) !== 0)
    .sort((a, b) => compareMagnitude(b.amount, a.amount));
  return partsBlock(kinds, {
    title,
    part: 'Kind of wait',
    shown: valueTypes[valueType]!,
    total: memo.total(valueType).reported,
    most: kinds.length,
    note: 'Every wait is in one of these, by the lock, channel or group that it was for.',
    link: (id) => ({
      view: leads({ view: 'contention', ...contentionAddress.write({ kind: id as WaitKind | '', of: null }) }),
      hint: 'Show where.',
    }),
    view: leads({ view: 'contention' }),
  });
}
