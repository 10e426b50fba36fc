import { useState } from 'react';
import { useStore } from 'zustand';
import type { ReportVersionName } from '../../session/keptTab.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { formatAgo } from '../../units/formatAgo.ts';
import styles from '../NoticeBar.module.css';
import { useServices } from '../services.ts';

const sentences: Record<ReportVersionName, string> = {
  yours: 'Your version is shown.',
  received: 'The report is shown as you received it. Your version is kept.',
  both: 'What you opened has other changes. Both are shown.',
};

const labels: Record<ReportVersionName, string> = {
  yours: 'Show my version',
  received: 'Show as received',
  both: 'Show both',
};

/** Whether there is a choice between versions of the report that the reader has not put away. */
export function useHasVersions(): boolean {
  const { report } = useServices();
  return useStore(report.origin, ({ versions }) => versions !== null && !versions.isSettled);
}

/** A report that the reader changed earlier and opened again: what is shown, and the way to the other versions. */
export function VersionsNotice() {
  const { report } = useServices();
  const versions = useStore(report.origin, (origin) => origin.versions);
  const [openedAt] = useState(() => Date.now());
  if (versions === null || versions.isSettled) return null;
  const { shown, others, changedAt } = versions;
  const names = (['yours', 'received', 'both'] as const).filter((name) => others[name] !== undefined);
  return (
    <div className={styles.choice} role="group" aria-label="Versions of the report">
      <Icon name="info" />
      <p className={styles.choiceWords} role="status">
        You changed this report {formatAgo(changedAt, openedAt)}. {sentences[shown]}
      </p>
      {names.map((name) => (
        <Button key={name} size="small" onClick={() => report.showVersion(name)}>
          {labels[name]}
        </Button>
      ))}
      <IconButton label="Put away" icon="close" size="small" onClick={() => report.settleVersions()} />
    </div>
  );
}
