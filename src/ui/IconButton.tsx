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
  /** The browser's own hint instead of a tooltip: tables have hundreds of buttons, and each tooltip costs. */
  plain?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button that says what it does in a tooltip. */
export function IconButton({
  label,
  icon,
  size = 'medium',
  variant = 'quiet',
  keys,
  plain = false,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      title={plain ? label : undefined}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles[size], styles[variant], className)}
    >
      <Icon name={icon} size={size === 'small' ? 14 : 16} />
    </button>
  );
  if (plain) return button;
  return (
    <Tooltip text={label} keys={keys}>
      {button}
    </Tooltip>
  );
}
