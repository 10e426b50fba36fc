import type { PairFactsAnswer } from '../asking/pairAnswers/pairFacts.ts';
import { apartWords } from '../words/apartWords.ts';
import { basisSentence, basisTitle } from '../words/basisWords.ts';
import styles from './frame.module.css';

export interface BasisNoteProps {
  facts: PairFactsAnswer;
  /** Index among the value types that both have. */
  type: number;
}

/** The meaning of the basis, whether it allows a verdict, and what it leaves out. */
export function BasisNote({ facts, type }: BasisNoteProps) {
  const basis = facts.bases[type]!;
  const { judges, why } = facts.judgements[type]!;
  const apart = apartWords(facts.apart, facts.types, type);
  return (
    <div className={styles.basis} role="note" aria-label="How the two sides are compared">
      <p>
        <b>{basisTitle(basis)}.</b> {basisSentence(basis)} {!judges && why}
      </p>
      {apart !== '' && <p>{apart}</p>}
    </div>
  );
}
