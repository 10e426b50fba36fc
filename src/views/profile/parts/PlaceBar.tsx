import { shortFrameName } from '../../../analysis/names/frameName.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import styles from './PlaceBar.module.css';
import { PlaceStepper } from './PlaceStepper.tsx';

/** A function, and how it is called all over the profile. */
export interface ToldPlaces {
  name: string;
  /** "310 ms (9.40%) in 6 places". */
  words: string;
  count: number;
  /** The position of the present frame by weight; −1 for none. */
  at: number;
}

export interface PlaceBarProps {
  /** null if no function is hovered or selected. */
  told: ToldPlaces | null;
  onGo: (to: 'next' | 'previous') => void;
}

/**
 * Below a flame graph: what the hovered or selected function takes in all its places, and the way from one to the next.
 */
export function PlaceBar({ told, onGo }: PlaceBarProps) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <div className={styles.bar}>
      <p className={styles.words} role="status">
        {told === null ? (
          <span className={styles.hint}>{isTouch ? 'Tap' : 'Hover'} a frame to see its function in all places.</span>
        ) : (
          <>
            <span className={styles.name} title={told.name}>
              {shortFrameName(told.name)}
            </span>{' '}
            <span className={styles.amount}>{told.words}</span>
          </>
        )}
      </p>
      {told !== null && (
        <PlaceStepper
          what="place"
          at={told.at}
          count={told.count}
          keys={{ next: ['n'], previous: ['p'] }}
          onGo={onGo}
        />
      )}
    </div>
  );
}
