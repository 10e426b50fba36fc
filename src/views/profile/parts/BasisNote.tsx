import type { PairFactsAnswer } from '../asking/pairAnswers/pairFacts.ts';
import { apartWords } from '../words/apartWords.ts';
import { basisSentence, basisTitle } from '../words/basisWords.ts';
import styles from './paneParts.module.css';

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}

export interface BasisNoteProps {
  facts: PairFactsAnswer;
  /** Index among the value types that both have. */
  type: number;
  /**
   * Only the basis, and whether there is a verdict: reasons are in the findings, in the notes of a report's tables, and
   * in the presenter's notes.
   */
  isBrief: boolean;
}

/** The meaning of the basis, whether it allows a verdict, and what it leaves out. */
export function BasisNote({ facts, type, isBrief }: BasisNoteProps) {
  const basis = facts.bases[type]!;
  const { judges, why } = facts.judgements[type]!;
  const apart = apartWords(facts.apart, facts.types, type);
  return (
    <div className={styles.quiet} role="note" aria-label="How the two sides are compared">
      <p>
        <b>{basisTitle(basis)}.</b> {basisSentence(basis)} {!judges && (isBrief ? firstSentence(why) : why)}
      </p>
      {!isBrief && apart !== '' && <p>{apart}</p>}
    </div>
  );
}
