import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { usePageActions } from './pageActions.ts';
import { PresentButton } from './report/PresentButton.tsx';
import { useServices, useSettings } from './services.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { themes } from './themes.ts';

interface Props {
  /** Stands before the name: what opens the list of files. */
  start?: ReactNode;
  /** Stands between the name and the tools. */
  children?: ReactNode;
  /** On the landing page the header has no ground of its own. */
  bare?: boolean;
}

export function Header({ start, children, bare = false }: Props) {
  const { show } = usePageActions();
  return (
    <header className={styles.header} data-bare={bare || undefined}>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
        Skip to the report
      </button>
      {start}
      <span className={styles.name}>
        <Logo />
        <span>Perfolio</span>
      </span>
      <div className={styles.middle}>{children}</div>
      <div className={styles.tools}>
        {!bare && <ShareButton />}
        {!bare && <PresentButton />}
        <button type="button" className={styles.palette} onClick={() => show('palette')}>
          <Icon name="command" size={14} />
          <span>Commands</span>
        </button>
        <ThemeMenu />
        <span className={styles.wideOnly}>
          <IconButton label="Keyboard" icon="keyboard" keys={['?']} onClick={() => show('keys')} />
        </span>
      </div>
    </header>
  );
}

function ThemeMenu() {
  const { settings } = useServices();
  const chosen = useSettings(({ theme }) => theme);
  return (
    <Menu
      trigger={<IconButton label="Theme" icon={themes.find(({ theme }) => theme === chosen)?.icon ?? 'monitor'} />}
      items={themes.map(({ theme, label, icon }) => ({
        label,
        icon,
        checked: theme === chosen,
        onSelect: () => settings.setState({ theme }),
      }))}
    />
  );
}
