import { useState } from 'react';
import { useExport } from '../../ui/export/useExport.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './CopyMenu.module.css';

/** A form in which something can be copied. */
export interface CopyForm {
  label: string;
  icon: IconName;
  /** Rejects with a sentence for the reader. */
  copy: (signal: AbortSignal) => Promise<void>;
}

export interface CopyMenuProps {
  /** Accessible name of the button. */
  label: string;
  items: readonly CopyForm[];
}

/** A small button that offers the forms in which something can be copied, and says that it was. */
export function CopyMenu({ label, items }: CopyMenuProps) {
  const { said, failed, run } = useExport();
  // A report has hundreds of these, so the menu is only made for those that are used.
  const [isUsed, setUsed] = useState(false);
  const button = <IconButton label={label} icon="copy" size="small" plain aria-haspopup="menu" />;
  return (
    <span className={styles.copy}>
      <output className={styles.said} data-failed={failed || undefined}>
        {said}
      </output>
      {isUsed ? (
        <Menu
          trigger={button}
          defaultOpen
          items={items.map(({ copy, ...item }) => ({
            ...item,
            onSelect: () =>
              run('Copying…', async (signal) => {
                await copy(signal);
                return 'Copied.';
              }),
          }))}
        />
      ) : (
        <IconButton {...button.props} onClick={() => setUsed(true)} />
      )}
    </span>
  );
}
