import { useState } from 'react';
import type { ViewProps } from '../../asking/view.ts';
import { CostRibbon } from '../../parts/CostRibbon.tsx';
import { ProfileFlame } from '../../parts/ProfileFlame.tsx';
import type { answers } from './answer.ts';
import styles from './FlamePane.module.css';

/** The flame graph of one value type, and above it the total by kind of work. */
export function FlamePane(props: ViewProps<typeof answers.one>) {
  const [isReady, setReady] = useState(false);
  return (
    <div className={styles.pane}>
      <CostRibbon {...props} isReady={isReady} />
      <ProfileFlame {...props} onSettled={() => setReady(true)} />
    </div>
  );
}
