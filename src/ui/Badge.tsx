import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './classNames.ts';

export type Tone = 'neutral' | 'accent' | 'better' | 'worse' | 'new' | 'gone' | 'noise' | 'warning' | 'error';

/** A word on a coloured ground. The word alone must carry the meaning, without the colour. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
