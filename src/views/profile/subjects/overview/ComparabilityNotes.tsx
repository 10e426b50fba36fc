import { useState } from 'react';
import type { ComparabilityNote } from '../../../../analysis/compare/comparability.ts';
import { typedOver } from '../../../../analysis/environment/typedOver.ts';
import type { TypedEnvironment } from '../../../../model/edits/kinds/typedFact.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import type { Asking } from '../../../kit/asking.ts';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { CommonPairAnswers } from '../../asking/commonPairAnswers.ts';
import styles from './ComparabilityNotes.module.css';

export interface ComparabilityNotesProps {
  asking: Asking<CommonPairAnswers>;
  names: { before: string; after: string };
  /** What the user has typed in: notes that it settles are no warnings. */
  environment: TypedEnvironment;
  /** What is said above: no note says it again. */
  said: string;
}

/** How many notes are open at first: more would push the comparison down. */
const OPEN = 2;
/** The default names of the sides. */
const usual = { before: 'Before', after: 'After' };

/** Reasons to doubt the comparison, the gravest first. All but the first few are folded. */
export function ComparabilityNotes({ asking, names, environment, said }: ComparabilityNotesProps) {
  const [unfolded, setUnfolded] = useState(false);
  const isUsual = names.before === usual.before && names.after === usual.after;
  const { answer } = useAnswer(asking, 'comparability', { names: isUsual ? null : names });
  const findings = overTyped(answer ?? [], environment).filter(({ message }) => !said.includes(message));
  if (findings.length === 0) return null;
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

function overTyped(found: readonly ComparabilityNote[], environment: TypedEnvironment): ComparabilityNote[] {
  return found
    .map((note) => {
      const { sentence, settled } = typedOver({ sentence: note.message, differing: note.differing }, environment);
      if (sentence !== '') return { ...note, message: sentence };
      return { ...note, severity: 'note' as const, message: [...settled.values()].join(' ') };
    })
    .sort((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note'));
}

function moreWords(hidden: number, open: number): string {
  if (open > 0) return `${formatCount(hidden)} more on comparability`;
  return countText(hidden, 'note on comparability', 'notes on comparability');
}
