import type { ReactNode } from 'react';
import styles from '../../ui/pressed.module.css';

export interface PressedNumberProps {
  children: ReactNode;
  onPress: () => void;
  /** Where it leads, in a few words: 'Show it in the top table.' */
  hint?: string | undefined;
  /** In the code face, for names. */
  code?: boolean;
}

/** A number or a name in running text or a table that leads to the view it comes from. */
export function PressedNumber({ children, onPress, hint, code = false }: PressedNumberProps) {
  return (
    <button type="button" className={styles.pressed} data-code={code || undefined} title={hint} onClick={onPress}>
      {children}
    </button>
  );
}
