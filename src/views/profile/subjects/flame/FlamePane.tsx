import { useState } from 'react';
import type { ViewProps } from '../../asking/view.ts';
import { KindChips } from '../../parts/KindChips.tsx';
import { ProfileFlame } from '../../parts/ProfileFlame.tsx';
import type { answers } from './answer.ts';
import styles from './FlamePane.module.css';
import { OneSided } from './OneSided.tsx';

/** The flame graph of one value type, of two sides both in one, and above it the total by kind of work. */
export function FlamePane(props: ViewProps<typeof answers.two>) {
  const [isReady, setReady] = useState(false);
  return (
    <div className={styles.pane}>
      <KindChips {...props} isReady={isReady} />
      <ProfileFlame
        {...props}
        onSettled={() => setReady(true)}
        lists={props.pair !== null && <OneSided {...props} {...props.pair} isReady={isReady} />}
      />
    </div>
  );
}
