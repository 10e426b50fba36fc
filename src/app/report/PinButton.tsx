import { IconButton } from '../../ui/IconButton.tsx';
import { usePageActions } from '../pageActions.ts';
import styles from './PinButton.module.css';

/** Beside the sections: pins the one that is on the screen. */
export function PinButton() {
  const { show } = usePageActions();
  return (
    <span className={styles.pin}>
      <IconButton label="Pin to the report" icon="pin" keys={['shift', 'P']} onClick={() => show('pin')} />
    </span>
  );
}
