import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { shareColumn } from '../../parts/amountColumns.tsx';
import type { GoroutinesAnswer, PlaceRow, PlaceWay } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { changeOf } from './groupWords.ts';
import { type PlaceLine, PlaceTable, type PlaceTableProps } from './PlaceTable.tsx';

export interface PlacesProps extends Pick<PlaceTableProps<PlaceWay, PlaceRow>, 'open' | 'onOpen' | 'onPick' | 'empty'> {
  answer: GoroutinesAnswer;
}

type Line = PlaceLine<PlaceRow, PlaceWay>;

/** The goroutines of a profile by the line where they are blocked. */
export function Places({ answer, ...rest }: PlacesProps) {
  const { places, count } = answer.morePlaces;
  return (
    <PlaceTable
      {...rest}
      places={answer.places}
      amounts={amountColumns(answer)}
      more={
        places === 0 ? '' : `${countText(places, 'more place')} with ${countText(count, 'goroutine')}: search for them.`
      }
    />
  );
}

function amountColumns({ total, totalBefore, places }: GoroutinesAnswer): DataColumn<Line>[] {
  const most = Math.max(1, ...places.map(({ count }) => count));
  const mostChange = Math.max(1, ...places.map((row) => Math.abs(changeOf(row))));
  const countOf = ({ place, way }: Line): number => (way === null ? place : way === 'more' ? place.more : way).count;
  const columns: (DataColumn<Line> | false)[] = [
    {
      id: 'count',
      header: 'goroutines',
      align: 'right',
      width: 120,
      cell: (line) => (
        <span className={styles.inTable}>
          <BarCell fraction={countOf(line) / most}>{formatCount(countOf(line))}</BarCell>
        </span>
      ),
    },
    shareColumn({ id: 'share', header: 'share', width: 96, of: countOf, total }),
    totalBefore !== null && {
      id: 'change',
      header: 'change',
      align: 'right',
      width: 112,
      cell: ({ place, way }) =>
        way === null && (
          <span className={styles.inTable}>
            <BarCell signed fraction={changeOf(place) / mostChange}>
              {formatDelta(changeOf(place), 'count')}
            </BarCell>
          </span>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}
