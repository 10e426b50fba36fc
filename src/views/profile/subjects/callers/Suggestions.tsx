import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import styles from './CallersPane.module.css';

export interface SuggestionsProps extends Pick<CommonViewProps, 'common' | 'valueType' | 'shown'> {
  onChoose: (name: string) => void;
}

/** Number of functions by cum among which the largest by flat are sought: a large flat implies a large cum. */
const AMONG = 200;
const OFFERED = 8;

/** The functions with the largest flat, as suggestions for a start. */
export function Suggestions({ common, valueType, shown, onChoose }: SuggestionsProps) {
  const { answer } = useAnswer(common, 'suggest', { valueType, query: '', limit: AMONG });
  const heaviest = (answer?.functions ?? [])
    .filter(({ flat }) => Number(flat) !== 0)
    .toSorted((a, b) => compareMagnitude(b.flat, a.flat))
    .slice(0, OFFERED);
  if (answer === null || heaviest.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-label="Functions with the most flat">
      <h2>Or pick a hot function</h2>
      <ul>
        {heaviest.map(({ name, flat }) => (
          <li key={name}>
            <button type="button" className={styles.suggestion} title={name} onClick={() => onChoose(name)}>
              <FunctionName name={name} />
              <span className={styles.amount}>
                {formatAmount(flat, shown.unit)} ({formatShare(flat, answer.total)})
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
