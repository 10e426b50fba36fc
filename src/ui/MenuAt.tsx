import { Menu, type MenuEntry } from './Menu.tsx';
import styles from './MenuAt.module.css';

export interface MenuAtProps {
  items: readonly MenuEntry[];
  /** Position in the viewport, in CSS pixels. */
  x: number;
  y: number;
  onClosed: () => void;
}

/** The widest menu, and its distance from the edges of the window, in pixels. */
const WIDTH = 340;
const MARGIN = 16;

/** An open menu at a point, such as under the pointer. For another point, mount it with another `key`. */
export function MenuAt({ items, x, y, onClosed }: MenuAtProps) {
  const fitsBeside = Math.max(x, window.innerWidth - x) >= WIDTH + MARGIN;
  return (
    <Menu
      key={`${x} ${y}`}
      trigger={
        <button type="button" className={styles.anchor} style={{ left: x, top: y }} tabIndex={-1} aria-hidden="true" />
      }
      items={items}
      align="start"
      // In the middle of a low window there is room for a long menu neither above the point nor below it.
      side={fitsBeside ? 'right' : 'bottom'}
      defaultOpen
      onClosed={onClosed}
    />
  );
}
