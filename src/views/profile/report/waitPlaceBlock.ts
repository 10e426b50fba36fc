import { quotient } from '../../../analysis/amounts/quotient.ts';
import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import type { WaitKind } from '../../../analysis/contention/waitKind.ts';
import type { WaitRow } from '../../../analysis/contention/waitTable.ts';
import { compareMagnitude } from '../../../analysis/tree/topTable.ts';
import type { TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, countColumn, meanColumn, shareColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { contentionAddress } from '../address/contentionAddress.ts';
import { locksAddress } from '../address/locksAddress.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { waitsOf } from '../data/waitsOf.ts';
import { placeText } from '../words/lockWords.ts';
import { waitTitles } from '../words/waitTitles.ts';
import type { Leads } from './blockColumns.ts';
import { partsBlock } from './partsBlock.ts';
import { sentences, shownOf } from './reportWords.ts';

/** The places of one profile in Locks. */
const places = { view: 'locks', ...locksAddress.write({ as: 'places' }) } as const;

/**
 * Table of the places of waits, with the kind of wait, the longest delay first; null if none. `memo` is by function.
 */
export function waitPlaceBlock(
  memo: ProfileMemo,
  { title, leads, most }: { title: string; leads: Leads; most: number },
): TableBlock | null {
  const { rows } = waitsOf(memo);
  if (rows.length === 0) return null;
  const types = contentionTypes(memo.profile.valueTypes);
  const unit = memo.profile.valueTypes[types.delay]?.unit ?? '';
  const total = types.delay < 0 ? 0 : memo.total(types.delay).reported;
  const delayOf = ({ delay }: WaitRow): Amount => delay ?? 0;
  return {
    kind: 'table',
    title,
    ...tableOf<WaitRow>(
      [
        wordColumn(
          'Place',
          ({ name, file, line }) =>
            name === ''
              ? { text: 'No place to name', kind: 'text' }
              : {
                  text: placeText(name, line),
                  kind: 'code',
                  title: file === '' ? name : `${name}, ${file}`,
                  link: { view: leads({ view: 'lines', fn: name }), hint: 'Show its lines.' },
                },
          { essential: true },
        ),
        wordColumn('Waited for', ({ kind }) => waitTitles[kind]),
        amountColumn('Delay', { unit, scale: scaleFor(rows[0]!.delay ?? 0, unit) }, delayOf),
        shareColumn('Share', total, delayOf, { essential: true, hasBar: true }),
        ...(types.contentions < 0
          ? []
          : [
              countColumn('Contentions', ({ contentions }: WaitRow) => contentions ?? 0),
              meanColumn('Mean delay', unit, ({ delay, contentions }: WaitRow) => quotient(delay, contentions)),
            ]),
      ],
      rows.slice(0, most),
    ),
    note: sentences(
      'The first frame above sync and the runtime, with its line. The places exclude each other.',
      shownOf(most, rows.length),
    ),
    view: leads(places),
  };
}

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
      view: leads({ ...places, ...contentionAddress.write({ kind: id as WaitKind | '' }) }),
      hint: 'Show where.',
    }),
    view: leads(places),
  });
}
