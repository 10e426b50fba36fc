import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './DialogFoot.module.css';

export interface DialogFootProps {
  onCancel: () => void;
  /** The word on the button that submits the form. */
  submit?: string;
  /** Whether the form cannot be submitted yet. */
  isIncomplete?: boolean;
  /** Buttons at the left that are about the form, such as one that removes what it edits. */
  children?: ReactNode;
}

/** The foot of a form in a dialog: its own buttons at the left, Cancel and Save at the right. */
export function DialogFoot({ onCancel, submit = 'Save', isIncomplete = false, children }: DialogFootProps) {
  return (
    <div className={styles.foot}>
      {children}
      <span className={styles.gap} />
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" type="submit" disabled={isIncomplete}>
        {submit}
      </Button>
    </div>
  );
}
