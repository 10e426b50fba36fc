import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import type { Asking } from '../../kit/asking.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { CommonPairAnswers } from '../asking/commonPairAnswers.ts';
import styles from './ComparabilityNotes.module.css';

export interface ComparabilityNotesProps {
  asking: Asking<CommonPairAnswers>;
  names: { before: string; after: string };
}

/** More would stand between the reader and the comparison. */
const OPEN = 2;
/** What the sides are called where nobody named them. */
const usual = { before: 'Before', after: 'After' };

/** What a reader should know before believing a difference: the gravest first, and most of it behind a press. */
export function ComparabilityNotes({ asking, names }: ComparabilityNotesProps) {
  const [unfolded, setUnfolded] = useState(false);
  const isUsual = names.before === usual.before && names.after === usual.after;
  const { answer: findings } = useAnswer(asking, 'comparability', { names: isUsual ? null : names });
  if (findings === null || findings.length === 0) return null;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  const open = unfolded ? findings.length : Math.min(OPEN, warnings);
  const hidden = findings.length - open;
  return (
    <section className={styles.notes} data-around="" aria-label="Whether the two sides can be compared">
      {open > 0 && (
        <ul className={styles.list}>
          {findings.slice(0, open).map(({ kind, severity, message }) => (
            <li key={`${kind} ${message}`} className={styles.note} data-severity={severity}>
              <Icon name={severity === 'warning' ? 'warning' : 'info'} size={16} />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {(hidden > 0 || unfolded) && (
        <Button
          variant="quiet"
          size="small"
          iconAfter={unfolded ? 'chevron-up' : 'chevron-down'}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show less' : moreWords(hidden, open)}
        </Button>
      )}
    </section>
  );
}

function moreWords(hidden: number, open: number): string {
  if (open > 0) return `${formatCount(hidden)} more on comparability`;
  return countText(hidden, 'note on comparability', 'notes on comparability');
}
