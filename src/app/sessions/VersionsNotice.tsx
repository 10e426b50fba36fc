import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { formatAgo } from '../../units/formatDate.ts';
import styles from '../NoticeBar.module.css';
import { useServices } from '../services.ts';

/** Whether there is another version of the open report that the reader has not put away. */
export function useHasVersions(): boolean {
  const { sessionActions } = useServices();
  return useStore(sessionActions.version, ({ other }) => other !== null);
}

/** A report that the reader changed earlier and opened again: which version is shown, and the way to the other one. */
export function VersionsNotice() {
  const { sessionActions } = useServices();
  const other = useStore(sessionActions.version, (version) => version.other);
  const [openedAt] = useState(() => Date.now());
  if (other === null) return null;
  const { id, isReceived, changedAt } = other;
  const changed = `You changed this report ${formatAgo(changedAt, openedAt)}.`;
  return (
    <div className={styles.choice} role="group" aria-label="Versions of the report">
      <Icon name="info" />
      <p className={styles.choiceWords} role="status">
        {changed} {isReceived ? 'Your version is shown.' : 'It is shown as you opened it now.'} Both are in your
        sessions.
      </p>
      <Button size="small" onClick={() => void sessionActions.open(id)}>
        {isReceived ? 'Open as received' : 'Open my version'}
      </Button>
      <IconButton
        label="Put away"
        icon="close"
        size="small"
        onClick={() => sessionActions.version.setState({ other: null })}
      />
    </div>
  );
}
