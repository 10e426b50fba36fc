import { IconButton } from '../../../ui/IconButton.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import styles from './PlaceStepper.module.css';

export interface PlaceStepperProps {
  /** What is gone through: 'place', 'match'. */
  what: string;
  /** The position of the present one, from 0; −1 for none of them. */
  at: number;
  count: number;
  /** The keys of the two buttons. */
  keys: { next: string[]; previous: string[] };
  onGo: (to: 'next' | 'previous') => void;
}

/** Buttons to the next and the previous place by weight, and where one is: "1 of 6". */
export function PlaceStepper({ what, at, count, keys, onGo }: PlaceStepperProps) {
  const button = (to: 'next' | 'previous') => (
    <IconButton
      label={`${to === 'next' ? 'Next' : 'Previous'} ${what}, by weight`}
      icon={to === 'next' ? 'chevron-right' : 'chevron-left'}
      size="small"
      keys={keys[to]}
      disabled={count === 0}
      onClick={() => onGo(to)}
    />
  );
  return (
    <span className={styles.stepper}>
      {button('previous')}
      <span className={styles.at}>
        {at < 0 ? `– of ${formatCount(count)}` : `${formatCount(at + 1)} of ${formatCount(count)}`}
      </span>
      {button('next')}
    </span>
  );
}
