import { Menu, type MenuEntry } from './Menu.tsx';
import styles from './MenuAt.module.css';

export interface MenuAtProps {
  items: readonly MenuEntry[];
  /** Position in the viewport, in CSS pixels. */
  x: number;
  y: number;
  onClosed: () => void;
}

/** An open menu at a point, such as under the pointer. For another point, mount it with another `key`. */
export function MenuAt({ items, x, y, onClosed }: MenuAtProps) {
  return (
    <Menu
      key={`${x} ${y}`}
      trigger={
        <button type="button" className={styles.anchor} style={{ left: x, top: y }} tabIndex={-1} aria-hidden="true" />
      }
      items={items}
      align="start"
      defaultOpen
      onClosed={onClosed}
    />
  );
}
