import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: at most one per screen. `quiet`: no frame until hovered. */
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  /** An icon after the label, such as the chevron of a menu. */
  iconAfter?: IconName;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with a label. `ref` and all properties of a native button pass through, so it can trigger a menu. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.button, styles[variant], styles[size], className)}>
      {icon && <Icon name={icon} size={size === 'large' ? 18 : 16} />}
      <span className={styles.words}>{children}</span>
      {iconAfter && <Icon name={iconAfter} size={14} />}
    </button>
  );
}
