import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Kbd } from '../../../../ui/Kbd.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { OwnAnswer } from '../../report/ownAnswer.ts';
import styles from './OwnAnswers.module.css';

export interface OwnAnswersProps {
  answers: readonly OwnAnswer[];
  onOpen: (answer: OwnAnswer) => void;
}

/** The key that opens the first answer. */
export const ownKey = 'l';

/** The costliest of the user's own code in a sentence each; a press shows its lines and callers. */
export function OwnAnswers({ answers, onOpen }: OwnAnswersProps) {
  const [first] = answers;
  return (
    <ul className={styles.answers} aria-label="Costliest of your code">
      {answers.map((answer) => (
        <li key={answer.title}>
          <button
            type="button"
            className={styles.answer}
            title="Show its lines and its callers. Amounts include the libraries and the runtime that it calls."
            onClick={() => onOpen(answer)}
          >
            <span className={styles.title}>{answer.title}</span>{' '}
            <span className={styles.figures}>
              <strong>{formatShare(answer.amount, answer.total)}</strong>{' '}
              {formatAmount(answer.amount, answer.valueType.unit)}
            </span>{' '}
            <span className={styles.sentence}>
              <CodeWords>{answer.sentence}</CodeWords>
            </span>{' '}
            <span className={styles.lead}>
              {answer === first && <Kbd keys={[ownKey]} />}
              Lines
              <Icon name="arrow-right" size={14} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
