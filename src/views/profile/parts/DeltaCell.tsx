import { BarCell } from '../../../ui/BarCell.tsx';
import { columnChange } from '../../../units/columnShare.ts';
import { differenceOf, formatDeltaInScale } from '../../../units/formatDelta.ts';
import { formatInScale, formatWithUnit, type Scale } from '../../../units/scaleFor.ts';
import type { AmountChange } from '../noise/judgedChange.ts';
import styles from './DeltaCell.module.css';

export interface DeltaCellProps {
  of: AmountChange;
  /** The largest change of the column, for the bar. */
  largest: number;
  scale: Scale;
}

/** A difference in a table of comparisons: what the samples do not support is grey, and says why when pointed at. */
export function DeltaCell({ of, largest, scale }: DeltaCellProps) {
  const delta = Number(differenceOf(of.before, of.after));
  return (
    <span className={styles.delta} data-noise={of.isNoise || undefined} title={reasonOf(of, scale)}>
      <BarCell signed fraction={of.isNoise ? 0 : delta / (largest || 1)}>
        {formatDeltaInScale(differenceOf(of.before, of.after), scale)}
      </BarCell>
    </span>
  );
}

export interface PercentCellProps {
  of: AmountChange;
  state: '' | 'new' | 'gone';
}

/** A difference as a part of before, for a column in percent; in its place the word for what is on one side only. */
export function PercentCell({ of, state }: PercentCellProps) {
  const isNothing = Number(of.before) === 0 && Number(of.after) === 0;
  return (
    <span className={styles.delta} data-noise={of.isNoise || undefined}>
      {isNothing ? '–' : state || columnChange(of.before, of.after)}
    </span>
  );
}

/** Amounts of both sides in one cell, each right-aligned in its half, so that both line up with those below. */
export function BothCell({ before, after }: { before: string; after: string }) {
  return (
    <span className={styles.both}>
      <span>{before}</span>
      <span className={styles.arrow}>→</span>
      <span>{after}</span>
    </span>
  );
}

/** Why a difference is believed, or is not. */
function reasonOf({ events, isNoise, interval }: AmountChange, scale: Scale): string {
  const words = events === '' ? '' : `${events}.`;
  if (interval === null) return words;
  const reach = `The change is between ${formatInScale(interval.lo, scale)} and ${formatWithUnit(interval.hi, scale)} (95%).`;
  return [words, isNoise ? 'Within the error of sampling.' : '', reach].filter((text) => text !== '').join(' ');
}
