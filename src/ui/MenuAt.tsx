import { Menu, type MenuEntry } from './Menu.tsx';
import styles from './MenuAt.module.css';

export interface MenuAtProps {
  items: readonly MenuEntry[];
  /** Where in the viewport, in CSS pixels. */
  x: number;
  y: number;
  onClosed: () => void;
}

/** An open menu at a place, such as under the pointer. Make it anew, with another key, for another place. */
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
