import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../units/formatCount.ts';
import { usePageActions } from '../pageActions.ts';
import { useServices } from '../services.ts';
import styles from './RecentSessions.module.css';
import { sessionFacts } from './sessionFacts.ts';

/** Number of shown sessions; the dialog has more. */
const shown = 3;

/** The recently used sessions. Draws nothing if there are none. */
export function RecentSessions() {
  const { sessionActions } = useServices();
  const { show } = usePageActions();
  const { sessions, lookedAt } = useStore(sessionActions.store);
  useEffect(() => void sessionActions.refresh(), [sessionActions]);
  if (sessions === null || sessions.length === 0) return null;
  return (
    <section className={styles.recent} aria-label="Recent sessions">
      <div className={styles.head}>
        <h2 className={styles.title}>Recent sessions</h2>
        <Button variant="quiet" size="small" onClick={() => show('sessions')}>
          {sessions.length > shown ? `All ${formatCount(sessions.length)}` : 'Manage'}
        </Button>
      </div>
      <ul>
        {sessions.slice(0, shown).map((session) => (
          <li key={session.id}>
            <button type="button" className={styles.session} onClick={() => void sessionActions.open(session.id)}>
              <Icon name="clock" />
              <span className={styles.name}>{session.title}</span>
              <span className={styles.facts}>{sessionFacts(session, lookedAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
