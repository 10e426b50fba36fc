import { formatShare } from '../../../../units/formatShare.ts';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { ViewProps } from '../../asking/view.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { sidedWords } from '../../parts/sidedWords.ts';
import type { answers } from './answer.ts';
import styles from './CallersPane.module.css';

export interface SuggestionsProps {
  pane: ViewProps<typeof answers.one>;
  onChoose: (name: string) => void;
}

const OFFERED = 8;

/** The functions with the largest flat, of two sides with the largest change of it, as suggestions for a start. */
export function Suggestions({ pane: { asking, valueType, shown, pair }, onChoose }: SuggestionsProps) {
  const { answer } = useAnswer(asking, 'suggestions', { valueType, limit: OFFERED });
  if (answer === null || answer.rows.length === 0) return null;
  const scale = pair?.pairFacts.scales[valueType] ?? null;
  return (
    <section
      className={styles.suggestions}
      aria-label={`Functions with the ${scale === null ? 'most flat' : 'largest change of flat'}`}
    >
      <h2>Or pick a {scale === null ? 'hot function' : 'function that changed'}</h2>
      <ul>
        {answer.rows.map(({ name, flat }) => {
          const { amount, change } = sidedWords(flat, shown.unit, scale);
          return (
            <li key={name}>
              <button type="button" className={styles.suggestion} title={name} onClick={() => onChoose(name)}>
                <FunctionName name={name} />
                <span className={styles.amount}>
                  {scale === null ? `${amount} (${formatShare(laterAmount(flat), answer.total)})` : change}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
