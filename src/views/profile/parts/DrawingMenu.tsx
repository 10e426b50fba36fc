import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx';

/** What can be chosen of a drawing as a whole. */
export function DrawingMenu({ items }: { items: readonly MenuEntry[] }) {
  return <Menu trigger={<IconButton label="How it is drawn" icon="flame" size="small" />} items={items} />;
}
