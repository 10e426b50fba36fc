import type { ReactNode } from 'react';
import type { Decision, DecisionVerdict } from '../../../model/decision.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Decision.module.css';
import { expectedText, isAboveBound, verdictWords } from './decisionWords.ts';

export interface DecisionBoxProps {
  /** null if nothing is decided. */
  decision: Decision | null;
  /** Opens the dialog with a verdict. */
  onDecide: (verdict: DecisionVerdict) => void;
  /** What was saved, with its undo. */
  note: ReactNode;
}

const buttons: readonly { verdict: DecisionVerdict; label: string }[] = [
  { verdict: 'accepted', label: 'Accept…' },
  { verdict: 'postponed', label: 'Postpone…' },
  { verdict: 'rejected', label: 'Reject…' },
];

/** What is decided about the chosen row, and the buttons to decide. */
export function DecisionBox({ decision, onDecide, note }: DecisionBoxProps) {
  return (
    <div className={styles.box} role="group" aria-label="Decision" data-around="">
      {decision === null ? (
        buttons.map(({ verdict, label }) => (
          <Button key={verdict} size="small" onClick={() => onDecide(verdict)}>
            {label}
          </Button>
        ))
      ) : (
        <>
          <p className={styles.decided}>
            <Badge tone={decision.verdict === 'accepted' ? 'accent' : 'neutral'}>
              {verdictWords[decision.verdict]}
            </Badge>
            <span>{summaryOf(decision)}</span>
          </p>
          {decision.reason !== '' && <p className={styles.reason}>{decision.reason}</p>}
          <Button size="small" icon="edit" onClick={() => onDecide(decision.verdict)}>
            Edit
          </Button>
        </>
      )}
      {note}
    </div>
  );
}

function summaryOf(decision: Decision): string {
  const expected = expectedText(decision);
  const isAbove = isAboveBound(decision.gain, decision.made.share);
  return [
    expected === '' ? '' : `expected ${expected}${isAbove ? ' (above the bound)' : ''}`,
    decision.effort === '' ? '' : `effort ${decision.effort}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
