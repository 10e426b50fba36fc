import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

export interface ChipProps {
  children: ReactNode;
  icon?: IconName | undefined;
  /** Takes it away; `removeLabel` says what that means. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  /** Pressing its words, for instance to edit it. */
  onPress?: (() => void) | undefined;
}

/** One condition that is in force, such as a filter, with a way to remove it. */
export function Chip({ children, icon, onRemove, removeLabel = 'Remove', onPress }: ChipProps) {
  const words = (
    <>
      {icon && <Icon name={icon} size={14} />}
      <span className={styles.words}>{children}</span>
    </>
  );
  return (
    <span className={styles.chip} data-removable={onRemove ? '' : undefined}>
      {onPress ? (
        <button type="button" className={styles.press} onClick={onPress}>
          {words}
        </button>
      ) : (
        <span className={styles.press}>{words}</span>
      )}
      {onRemove && (
        <IconButton
          label={removeLabel}
          icon="close"
          size="small"
          className={styles.remove}
          data-remove=""
          onClick={onRemove}
        />
      )}
    </span>
  );
}
