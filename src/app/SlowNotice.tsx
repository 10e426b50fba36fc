import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import styles from './NoticeBar.module.css';
import { useEvidence, useServices } from './services.ts';

/** Whether a question takes long. What is asked while files are read waits for them, and does not count. */
export function useIsSlow(): boolean {
  const { slowWork } = useServices();
  const isReading = useEvidence(({ reading }) => reading !== null);
  return useStore(slowWork.store, ({ what }) => what) !== '' && !isReading;
}

/** A question that takes long, which can be cancelled; nothing while there is none. */
export function SlowNotice() {
  const { slowWork } = useServices();
  const isSlow = useIsSlow();
  const what = useStore(slowWork.store, (state) => state.what);
  if (!isSlow) return null;
  const words = `Still working on ${what}`;
  return (
    <div className={styles.bar} role="group" aria-label="Working">
      <div className={styles.words}>
        <p role="status">{words}…</p>
        <Progress label={words} />
      </div>
      <Button size="small" onClick={slowWork.cancel}>
        Cancel
      </Button>
    </div>
  );
}
