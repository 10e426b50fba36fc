import { BarCell } from '../../../ui/BarCell.tsx';
import { UnitText } from '../../../ui/UnitText.tsx';
import { differenceOf, formatDeltaInScale } from '../../../units/formatDelta.ts';
import { formatInScale, formatWithUnit, type Scale } from '../../../units/scaleFor.ts';
import type { AmountChange } from '../noise/judgedChange.ts';
import styles from './DeltaCell.module.css';

export interface DeltaCellProps {
  of: AmountChange;
  /** Largest change of the column: the scale of the bar. */
  largest: number;
  scale: Scale;
}

/** A difference in a comparison table. A difference within noise is grey; the tooltip gives the reason. */
export function DeltaCell({ of, largest, scale }: DeltaCellProps) {
  const delta = Number(differenceOf(of.before, of.after));
  const text = formatDeltaInScale(differenceOf(of.before, of.after), scale);
  return (
    <span className={styles.delta} data-noise={of.isNoise || undefined} title={reasonOf(of, scale)}>
      <BarCell signed fraction={of.isNoise ? 0 : delta / (largest || 1)}>
        {scale.isPerCell ? <UnitText text={text} /> : text}
      </BarCell>
    </span>
  );
}

/** The reason why a difference is or is not within noise. */
function reasonOf({ events, isNoise, interval }: AmountChange, scale: Scale): string {
  const words = events === '' ? '' : `${events}.`;
  if (interval === null) return words;
  const reach = `The change is between ${formatInScale(interval.lo, scale)} and ${formatWithUnit(interval.hi, scale)} (95%).`;
  return [words, isNoise ? 'Within the error of sampling.' : '', reach].filter((text) => text !== '').join(' ');
}
