import { quotient } from '../../../analysis/amounts/quotient.ts';
import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import type { WaitRow } from '../../../analysis/contention/waitTable.ts';
import type { TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, countColumn, meanColumn, shareColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { waitsOf } from '../data/waitsOf.ts';
import { placeText } from '../words/lockWords.ts';
import { waitTitles } from '../words/waitTitles.ts';
import { type Leads } from './blockColumns.ts';

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
    note: `The first frame above sync and the runtime, with its line. The places exclude each other.${rows.length > most ? ` ${formatCount(most)} of ${formatCount(rows.length)}.` : ''}`,
    view: leads({ view: 'contention' }),
  };
}
