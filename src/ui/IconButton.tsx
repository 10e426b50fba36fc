import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** What the button does: its accessible name and tooltip. */
  label: string;
  icon: IconName;
  size?: 'small' | 'medium';
  variant?: 'secondary' | 'quiet';
  /** Shown in the tooltip after the label: ['mod', 'K']. */
  keys?: string[] | undefined;
  /** Uses the `title` attribute instead of a tooltip: a table has hundreds of buttons, and tooltips are costly. */
  plain?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square icon button whose label is a tooltip. */
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
