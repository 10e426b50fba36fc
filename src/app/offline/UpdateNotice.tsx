import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from '../NoticeBar.module.css';
import { useServices } from '../services.ts';

const sentences = {
  waiting: 'A newer version of Perfolio is ready. Your files stay open.',
  taken: 'Another tab has changed to a newer version of Perfolio. Reload to use it here, too. Your files stay open.',
};

/** Whether there is a newer version of the page that the reader has not put away. */
export function useHasUpdate(): boolean {
  const { updates } = useServices();
  return useStore(updates.store, ({ update }) => update !== 'none');
}

/** Offers the newer version of the page; nothing happens unless the reader wants it. */
export function UpdateNotice() {
  const { updates } = useServices();
  const update = useStore(updates.store, (state) => state.update);
  const [isTaking, setTaking] = useState(false);
  const [loss, setLoss] = useState('');
  if (update === 'none') return null;

  async function take() {
    setTaking(true);
    const { sentence } = await updates.take(loss !== '');
    setLoss(sentence);
    if (sentence !== '') setTaking(false);
  }

  return (
    <div className={styles.choice} role="group" aria-label="Newer version">
      <Icon name="info" />
      <p className={styles.choiceWords} role="status">
        {loss || sentences[update]}
      </p>
      <Button size="small" onClick={() => void take()} disabled={isTaking}>
        {loss === '' ? 'Reload' : 'Reload anyway'}
      </Button>
      <IconButton label="Put away" icon="close" size="small" onClick={updates.putAway} />
    </div>
  );
}
