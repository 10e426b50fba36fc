import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactElement, useContext, useRef } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';
import { PortalLayer } from './portalLayer.ts';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: IconName | undefined;
  /** Set on items that are switches or choices: whether this one is on. */
  checked?: boolean | undefined;
  /** It removes something. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A few words under the label. */
  hint?: string | undefined;
  /** The keys that do the same. */
  keys?: string[] | undefined;
}

/** An item, a line between groups, or a heading over the items that follow. */
export type MenuEntry = MenuItem | 'separator' | { heading: string };

export interface MenuProps {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
  /** Opens at once, for a menu that is made only when it is wanted; `onClosed` tells that it can go. */
  defaultOpen?: boolean;
  onClosed?: (() => void) | undefined;
}

/** A menu of actions under a button. Not modal: the page behind it keeps its scrollbars and can be used. */
export function Menu({ trigger, items, align = 'end', defaultOpen = false, onClosed }: MenuProps) {
  const layer = useContext(PortalLayer);
  const chosen = useRef<MenuItem | null>(null);

  /** Items act once the menu has given the focus back, so that a dialog they open can return it to the button. */
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
        {/* A place of its own among the page's landmarks, since it hangs outside of all others. */}
        <div role="region" aria-label="Menu">
          <Radix.Content
            className={styles.menu}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            loop
            onCloseAutoFocus={act}
          >
            {items.map((entry, place) => (
              <Entry
                entry={entry}
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

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: (item: MenuItem) => void }) {
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
        <Face item={entry} />
      </Radix.CheckboxItem>
    );
  }
  return (
    <Radix.Item {...shared}>
      <Face item={entry} />
    </Radix.Item>
  );
}

function Face({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={styles.words}>
        {item.label}
        {item.hint && <span className={styles.hint}>{item.hint}</span>}
      </span>
      {item.keys && <Kbd keys={item.keys} />}
      {item.checked !== undefined && <span className={styles.check}>{item.checked && <Icon name="check" />}</span>}
    </>
  );
}
