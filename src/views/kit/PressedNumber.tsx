import type { ReactNode } from 'react';
import styles from '../../ui/pressed.module.css';

export interface PressedNumberProps {
  children: ReactNode;
  onPress: () => void;
  /** Tooltip that names the target: 'Show it in the top table.' */
  hint?: string | undefined;
  /** Uses the monospaced font, for names. */
  code?: boolean;
}

/** A number or a name in running text or in a table, as a button that opens its view. */
export function PressedNumber({ children, onPress, hint, code = false }: PressedNumberProps) {
  return (
    <button type="button" className={styles.pressed} data-code={code || undefined} title={hint} onClick={onPress}>
      {children}
    </button>
  );
}
