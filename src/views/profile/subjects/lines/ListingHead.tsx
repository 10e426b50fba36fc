import { headUnit } from '../../../../units/columnScale.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import { codeHints } from './columns.ts';
import styles from './SourceListing.module.css';

export interface ListingHeadProps {
  /** What a row is: 'line' or 'instruction'. */
  of: 'line' | 'instruction';
  number: string;
  code: string;
  /** What shares are of: 'profile' or 'function'. */
  shareOf: 'profile' | 'function';
  scale: Scale;
}

/** The header of a listing. */
export function ListingHead({ of, number, code, shareOf, scale }: ListingHeadProps) {
  return (
    <>
      <span className={styles.gutter} role="presentation">
        <span role="columnheader" className={styles.number}>
          {number}
        </span>
        <span role="columnheader" className={styles.amount} title={`${codeHints(of).flat}.`}>
          flat <span className={styles.unit}>{headUnit(scale)}</span>
        </span>
        <span role="columnheader" className={styles.amount} title={`${codeHints(of).cum}.`}>
          cum <span className={styles.unit}>{headUnit(scale)}</span>
        </span>
        <span
          role="columnheader"
          className={styles.share}
          title={`Cum of the ${of} as a part of ${shareOf === 'profile' ? 'the total' : 'the cum of the function'}.`}
        >
          % of {shareOf}
        </span>
      </span>
      <span role="columnheader" className={styles.codeHead}>
        {code}
      </span>
    </>
  );
}
