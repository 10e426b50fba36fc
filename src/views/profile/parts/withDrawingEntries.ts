import type { MenuEntry } from '../../../ui/Menu.tsx';

/** A frame's menu with entries about the drawing, after the first group. */
export function withDrawingEntries(menu: MenuEntry[], own: readonly (MenuEntry | null)[]): MenuEntry[] {
  const next = menu.findIndex((entry, index) => index > 0 && typeof entry === 'object' && 'heading' in entry);
  const end = next < 0 ? menu.length : next;
  return [...menu.slice(0, end), ...own.filter((entry) => entry !== null), ...menu.slice(end)];
}
