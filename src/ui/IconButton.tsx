import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  icon: IconName;
  size?: 'small' | 'medium';
  variant?: 'secondary' | 'quiet';
  /** Shown in the tooltip after the label: ['mod', 'K']. */
  keys?: string[] | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button that says what it does in a tooltip. */
export function IconButton({
  label,
  icon,
  size = 'medium',
  variant = 'quiet',
  keys,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classNames(styles.button, styles[size], styles[variant], className)}
      >
        <Icon name={icon} size={size === 'small' ? 14 : 16} />
      </button>
    </Tooltip>
  );
}
