import type { BlockedPlace } from '../../../analysis/goroutines/blockedPlaces.ts';
import { groupStates } from '../../../analysis/goroutines/groupStates.ts';
import type { TableBlock } from '../../../model/report.ts';
import { countColumn, numberColumn, shareColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { goroutinesAddress } from '../address/goroutinesAddress.ts';
import { blockedPlacesOf } from '../data/blockedPlacesOf.ts';
import { goroutineGroupsOf } from '../data/goroutineGroupsOf.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { type Leads } from './blockColumns.ts';
import { placeName } from './goroutineGroupRows.ts';

interface PlaceBlockOptions {
  title: string;
  leads: Leads;
  most: number;
}

/**
 * Table of goroutines by the line where they are, however they came there; most goroutines first. `memo` is by
 * function.
 */
export function goroutinePlaceBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads, most }: PlaceBlockOptions,
): TableBlock {
  const groups = goroutineGroupsOf(memo, valueType);
  const places = blockedPlacesOf(memo, valueType);
  const total = places.reduce((sum, { count }) => sum + count, 0);
  // The wait of a group whose goroutines are in several states is of one of them, which is not known.
  const waitOf = ({ ways }: BlockedPlace): number =>
    Math.max(0, ...ways.map(({ group }) => (groupStates(groups, group).length === 1 ? groups.wait[group]! : 0)));
  const wait = numberColumn<BlockedPlace>(
    {
      title: 'Longest wait',
      unit: 'minutes',
      text: (minutes) => formatAmount(minutes, 'minutes'),
      absent: '',
    },
    (place) => waitOf(place) || null,
  );
  return {
    kind: 'table',
    title,
    ...tableOf<BlockedPlace>(
      [
        wordColumn(
          'In',
          (place) => ({
            text: placeName(place),
            kind: 'code',
            ...(place.name !== '' && { title: place.file === '' ? place.name : `${place.name}, ${place.file}` }),
            link: {
              view: leads({
                view: 'goroutines',
                ...goroutinesAddress.write({ show: 'stacks', pick: groups.key[place.ways[0]!.group]! }),
              }),
              hint: 'Show the goroutines of its largest stack.',
            },
          }),
          { essential: true },
        ),
        wordColumn('State', ({ state }) => state),
        countColumn('Count', ({ count }) => count, { essential: true }),
        shareColumn('Share', total, ({ count }) => count, { hasBar: true }),
        countColumn('Stacks', ({ ways }) => ways.length),
        places.some((place) => waitOf(place) > 0) && wait,
      ],
      places.slice(0, most),
    ),
    note: places.length > most ? `${formatCount(most)} of ${formatCount(places.length)} places.` : '',
    view: leads({ view: 'goroutines' }),
  };
}
