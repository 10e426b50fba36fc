import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import styles from './FunctionMenu.module.css';
import type { FunctionActions } from './useFunctionActions.ts';

export interface FunctionMenuProps {
  name: string;
  actions: FunctionActions;
  /** Key of the frame, if the menu is about a single frame. */
  frame?: string | undefined;
}

/**
 * The button next to a function's name; it opens the menu of the function's actions. Rows open the menu with M or a
 * right click, so Tab skips the button. The menu is created when it opens, because a table has many rows.
 */
export function FunctionMenu({ name, actions, frame }: FunctionMenuProps) {
  const [open, setOpen] = useState(false);
  /** The table or tree around the button. It handles the keys; the button disappears when the menu closes. */
  const owner = useRef<HTMLElement | null>(null);
  const button = (
    <IconButton
      label="Actions"
      icon="dots"
      size="small"
      plain
      className={styles.button}
      tabIndex={-1}
      data-row-menu=""
      data-open={open || undefined}
      onClick={(event) => {
        // The row around the button handles clicks itself.
        event.stopPropagation();
        owner.current = event.currentTarget.closest<HTMLElement>('[role="grid"], [role="tree"]');
        setOpen(true);
      }}
    />
  );
  if (!open) return button;
  return (
    <Menu
      align="start"
      trigger={button}
      items={actions.menu(name, frame)}
      defaultOpen
      onClosed={() => {
        setOpen(false);
        // Runs after the menu has returned the focus to the button.
        setTimeout(() => owner.current?.focus({ preventScroll: true }));
      }}
    />
  );
}
