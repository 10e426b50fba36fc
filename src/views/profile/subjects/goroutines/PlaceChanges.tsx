import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { AmountText } from '../../../../ui/AmountText.tsx';
import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { countText } from '../../../../units/formatCount.ts';
import { formatDeltaInScale } from '../../../../units/formatDelta.ts';
import { formatChange } from '../../../../units/formatShare.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { BothAmounts, GoroutineChangesAnswer, PlaceChange, WayChange } from './goroutineChanges.ts';
import styles from './goroutines.module.css';
import { type PlaceLine, PlaceTable, type PlaceTableProps } from './PlaceTable.tsx';

export interface PlaceChangesProps
  extends Pick<PlaceTableProps<WayChange, PlaceChange>, 'open' | 'onOpen' | 'onPick' | 'empty'> {
  answer: GoroutineChangesAnswer;
  scale: Scale;
  /** Heads of the columns of the two sides. */
  heads: Record<PairSide, string>;
}

type Line = PlaceLine<PlaceChange, WayChange>;

const sides = ['before', 'after'] as const;

/** Goroutines by the line where they are blocked, before and after. */
export function PlaceChanges({ answer, scale, heads, ...rest }: PlaceChangesProps) {
  const { places } = answer.morePlaces;
  return (
    <PlaceTable
      {...rest}
      places={answer.places}
      amounts={changeColumns(answer, scale, heads)}
      more={places === 0 ? '' : `${countText(places, 'more place')}: search for them.`}
    />
  );
}

function changeColumns(
  { places }: GoroutineChangesAnswer,
  scale: Scale,
  heads: PlaceChangesProps['heads'],
): DataColumn<Line>[] {
  const most = Math.max(...places.map(({ before, after }) => Math.abs(after - before)), 0) || 1;
  const amountsOf = ({ place, way }: Line): BothAmounts => (way === null ? place : way === 'more' ? place.more : way);
  return [
    ...sides.map(
      (side): DataColumn<Line> => ({
        id: side,
        header: heads[side],
        unit: scale.unit,
        align: 'right',
        width: 96,
        cell: (line) => <AmountText value={amountsOf(line)[side]} scale={scale} />,
      }),
    ),
    {
      id: 'change',
      header: 'Δ',
      unit: scale.unit,
      align: 'right',
      width: 112,
      cell: (line) => {
        const { before, after } = amountsOf(line);
        return (
          <span className={styles.inTable}>
            <BarCell signed fraction={(after - before) / most}>
              {formatDeltaInScale(after - before, scale)}
            </BarCell>
          </span>
        );
      },
    },
    {
      id: 'percent',
      header: 'Δ %',
      align: 'right',
      width: 96,
      cell: (line) => {
        const { before, after } = amountsOf(line);
        return before === 0 ? 'new' : after === 0 ? 'gone' : formatChange(before, after);
      },
    },
  ];
}
