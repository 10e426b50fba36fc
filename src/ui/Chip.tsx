import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

export interface ChipProps {
  children: ReactNode;
  icon?: IconName | undefined;
  /** Removes the chip; `removeLabel` describes the effect. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  /** Called when the label is clicked, for instance to edit the condition. */
  onPress?: (() => void) | undefined;
}

/** One active condition, such as a filter, with a button that removes it. */
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
