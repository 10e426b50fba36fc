import type { WaitKind } from '../../../../analysis/contention/waitKind.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { ShareBar, ShareSwatch, shareTint } from '../../../../ui/ShareBar.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { waitTitles } from '../../words/waitTitles.ts';
import type { ContentionAnswer } from './answer.ts';
import styles from './ContentionPane.module.css';

export interface WaitKindsProps {
  answer: ContentionAnswer;
  /** The kind that filters the table; '' for all. */
  selected: WaitKind | '';
  /** Whether the delay is attributed to the holder, as in a mutex profile. */
  isHolder: boolean;
  onSelect: (kind: WaitKind | '') => void;
}

/** The kinds of waits as disjoint parts of the delay. A press filters the table by a kind. */
export function WaitKinds({ answer, selected, isHolder, onSelect }: WaitKindsProps) {
  const { kinds, percentBase, unit } = answer;
  const isTimed = percentBase.delay !== null;
  const total = (isTimed ? percentBase.delay : percentBase.contentions) ?? 0;
  const parts = kinds.map((row) => {
    const amount = (isTimed ? row.delay : row.contentions) ?? 0;
    const text = isTimed ? formatAmount(amount, unit) : formatCount(amount);
    return {
      id: row.kind,
      title: waitTitles[row.kind],
      amount: Math.max(0, Number(amount)),
      text,
      share: formatShare(amount, total),
      tone: row.kind === 'other' ? ('rest' as const) : undefined,
      description: `${waitTitles[row.kind]} ${text}, ${formatShare(amount, total)}`,
    };
  });
  return (
    <div className={styles.kinds}>
      <ShareBar
        label={isHolder ? 'Delay by the lock that was held' : 'Delay by what was waited for'}
        parts={parts}
        total={Number(total)}
        selected={selected}
      />
      <ul className={styles.legend} aria-label="Kinds of waits">
        {parts.map((part, index) => (
          <li key={part.id}>
            <button
              type="button"
              className={styles.kind}
              aria-pressed={selected === part.id}
              onClick={() => onSelect(selected === part.id ? '' : part.id)}
            >
              <ShareSwatch tint={shareTint(part, index)} />
              {part.title} <span className={styles.amount}>{part.text}</span>{' '}
              <span className={styles.share}>{part.share}</span>
            </button>
          </li>
        ))}
      </ul>
      {selected !== '' && (
        <div>
          <Chip onRemove={() => onSelect('')} removeLabel={`Show all kinds, not only ${waitTitles[selected]}`}>
            {waitTitles[selected]}
          </Chip>
        </div>
      )}
    </div>
  );
}
