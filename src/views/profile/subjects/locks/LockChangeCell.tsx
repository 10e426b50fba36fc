import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { LockChangeRow, Who } from './changedLocks.ts';
import styles from './LocksPane.module.css';

export interface LockChangeCellProps {
  row: LockChangeRow;
  /** Shows the stacks of the lock's function on both sides. */
  onStacks: () => void;
  /** Shows the lines of that function on both sides. */
  onLines: () => void;
}

/** The lock's title, and who holds it and waits for it on each side. */
export function LockChangeCell({ row, onStacks, onLines }: LockChangeCellProps) {
  const { title, at, rank, presence, holders, waiters, name, place, source, tells } = row;
  const said = [whoText('held by', holders), whoText('waited for by', waiters)].filter(Boolean).join('; ');
  const isWithLine = at !== '' && (rank === 'lock' || source !== '');
  const line = (
    <>
      {at}
      {source !== '' && <span className={styles.source}>{source}</span>}
    </>
  );
  return (
    <span className={styles.lock}>
      <span className={styles.title}>
        {tells === '' ? (
          <CodeWords>{title}</CodeWords>
        ) : (
          <PressedNumber hint={`${name}\nShow its stacks of both sides.`} onPress={onStacks}>
            <CodeWords>{title}</CodeWords>
          </PressedNumber>
        )}
        {isWithLine && (
          <span className={styles.at}>
            {tells === '' ? (
              line
            ) : (
              <PressedNumber
                code
                hint={`${name}\n${place.file}:${place.line}\nShow its lines on both sides.`}
                onPress={onLines}
              >
                {line}
              </PressedNumber>
            )}
          </span>
        )}
        {presence !== '' && <span className={styles.at}>{presence}</span>}
      </span>
      {said !== '' && (
        <span className={styles.who}>
          <CodeWords>{`${said.charAt(0).toUpperCase()}${said.slice(1)}.`}</CodeWords>
        </span>
      )}
    </span>
  );
}

function whoText(verb: string, { before, after }: Who): string {
  if (before === '' && after === '') return '';
  if (before === after) return `${verb} ${after}`;
  if (before === '') return `${verb} ${after} after`;
  if (after === '') return `${verb} ${before} before`;
  return `${verb} ${before} before, ${after} after`;
}
