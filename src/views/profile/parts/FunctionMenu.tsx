import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import styles from './FunctionMenu.module.css';
import type { FunctionActions } from './useFunctionActions.ts';

export interface FunctionMenuProps {
  name: string;
  actions: FunctionActions;
  /** Key of the frame that is meant, where it is one. */
  frame?: string | undefined;
}

/**
 * The button beside a function's name that opens what can be done with it. Rows open it with M or a right click, so it
 * is not on the way of Tab. The menu itself is made when it is wanted: a table has many rows.
 */
export function FunctionMenu({ name, actions, frame }: FunctionMenuProps) {
  const [open, setOpen] = useState(false);
  /** The table or tree around it, which has the keys: the button itself goes when the menu does. */
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
        // The row around it has a click of its own.
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
        // After the menu has given the focus back to where it is of no use.
        setTimeout(() => owner.current?.focus({ preventScroll: true }));
      }}
    />
  );
}
