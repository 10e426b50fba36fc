import { IconButton } from '../../ui/IconButton.tsx';
import { usePageActions } from '../pageActions.ts';
import styles from './PinButton.module.css';

/** The button beside the section tabs that pins the shown section. */
export function PinButton() {
  const { show } = usePageActions();
  return (
    <span className={styles.pin}>
      <IconButton label="Pin to the report" icon="pin" keys={['shift', 'P']} onClick={() => show('pin')} />
    </span>
  );
}
