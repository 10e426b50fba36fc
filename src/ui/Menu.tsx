import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactElement, useContext, useRef } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';
import { PortalLayer } from './portalLayer.ts';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  /** Shown if all items of the menu have one: the words of those without would begin elsewhere. */
  icon?: IconName | undefined;
  /** For items that are switches or choices: whether this one is on. */
  checked?: boolean | undefined;
  /** The action removes something. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A few words under the label. */
  hint?: string | undefined;
  /** The keyboard shortcut. */
  keys?: string[] | undefined;
}

/** An item, a line between groups, or a heading over the items that follow. */
export type MenuEntry = MenuItem | 'separator' | { heading: string };

export interface MenuProps {
  /** The button that opens the menu: a Button or an IconButton. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
  /** Where it opens. Beside its trigger it may begin above it, so that all of it is seen. */
  side?: 'bottom' | 'right';
  /** Opens on mount, for a menu that is rendered on demand; `onClosed` tells when to unmount it. */
  defaultOpen?: boolean;
  onClosed?: (() => void) | undefined;
}

/** A menu of actions under a button. Not modal: the page behind it stays usable. */
export function Menu({ trigger, items, align = 'end', side = 'bottom', defaultOpen = false, onClosed }: MenuProps) {
  const layer = useContext(PortalLayer);
  const chosen = useRef<MenuItem | null>(null);
  const hasIcons = items.every((entry) => entry === 'separator' || 'heading' in entry || entry.icon !== undefined);

  /**
   * Items act after the menu has restored the focus, so that a dialog opened by an item can return it to the button.
   */
  function act() {
    const item = chosen.current;
    chosen.current = null;
    if (item) queueMicrotask(item.onSelect);
    onClosed?.();
  }

  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={layer}>
        {/* A landmark of its own, since the menu is rendered outside of all others. */}
        <div role="region" aria-label="Menu">
          <Radix.Content
            className={styles.menu}
            align={align}
            side={side}
            sideOffset={4}
            collisionPadding={8}
            loop
            onCloseAutoFocus={act}
          >
            {items.map((entry, place) => (
              <Entry
                entry={entry}
                hasIcon={hasIcons}
                key={entryKey(entry, place)}
                onChoose={(item) => {
                  chosen.current = item;
                }}
              />
            ))}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

function entryKey(entry: MenuEntry, place: number): string {
  if (entry === 'separator') return `separator ${place}`;
  return 'heading' in entry ? `heading ${entry.heading}` : entry.label;
}

interface EntryProps {
  entry: MenuEntry;
  hasIcon: boolean;
  onChoose: (item: MenuItem) => void;
}

function Entry({ entry, hasIcon, onChoose }: EntryProps) {
  if (entry === 'separator') return <Radix.Separator className={styles.separator} />;
  if ('heading' in entry) return <Radix.Label className={styles.heading}>{entry.heading}</Radix.Label>;
  const shared = {
    className: styles.item,
    disabled: entry.disabled ?? false,
    'data-danger': entry.danger || undefined,
    onSelect: () => onChoose(entry),
    textValue: entry.label,
  };
  if (entry.checked !== undefined) {
    return (
      <Radix.CheckboxItem {...shared} checked={entry.checked}>
        <Face item={entry} hasIcon={hasIcon} />
      </Radix.CheckboxItem>
    );
  }
  return (
    <Radix.Item {...shared}>
      <Face item={entry} hasIcon={hasIcon} />
    </Radix.Item>
  );
}

function Face({ item, hasIcon }: { item: MenuItem; hasIcon: boolean }) {
  return (
    <>
      {hasIcon && item.icon && <Icon name={item.icon} />}
      <span className={styles.words}>
        {item.label}
        {item.hint && <span className={styles.hint}>{item.hint}</span>}
      </span>
      {item.keys && <Kbd keys={item.keys} />}
      {item.checked !== undefined && <span className={styles.check}>{item.checked && <Icon name="check" />}</span>}
    </>
  );
}
