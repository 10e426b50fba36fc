import { useState } from 'react';
import type { ViewProps } from '../../asking/view.ts';
import { KindChips } from '../../parts/KindChips.tsx';
import { ProfileFlame } from '../../parts/ProfileFlame.tsx';
import { PaneFoot } from '../../parts/paneFoot.ts';
import type { answers } from './answer.ts';
import styles from './FlamePane.module.css';

/** The flame graph of one value type, of two sides both in one, and the total by kind of work. */
export function FlamePane(props: ViewProps<typeof answers.two>) {
  const [isReady, setReady] = useState(false);
  return (
    <div className={styles.pane}>
      <PaneFoot>
        <KindChips {...props} isReady={isReady} />
      </PaneFoot>
      <ProfileFlame {...props} onSettled={() => setReady(true)} />
    </div>
  );
}
