import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton, type IconButtonProps } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import styles from './Header.module.css';
import { usePageActions } from './pageActions.ts';
import { present } from './report/present.ts';
import { useEvidence, useServices, useSettings } from './services.ts';
import { themes } from './themes.ts';

interface Props {
  /** Shown before the name: the button that opens the file list. */
  start?: ReactNode;
  /** Shown between the name and the tools. */
  children?: ReactNode;
  /** On the landing page the header has no background. */
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
        <button
          type="button"
          className={styles.palette}
          title="Answers of the open files, names in them, and commands"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => show('palette')}
        >
          <Icon name="search" size={14} />
          <span>Ask or find</span>
          <Kbd keys={['mod', 'K']} />
        </button>
        <ThemeMenu />
        <span className={styles.wideOnly}>
          <IconButton label="Keyboard" icon="keyboard" keys={['?']} onClick={() => show('keys')} />
        </span>
      </div>
    </header>
  );
}

/** Opens the Share dialog. */
function ShareButton() {
  const { show } = usePageActions();
  const anythingRead = useEvidence(({ entries }) => entries.some(({ dataset }) => dataset !== null));
  return (
    <ToolButton
      label="Share"
      icon="link"
      aria-haspopup="dialog"
      disabled={!anythingRead}
      onClick={() => show('share')}
    />
  );
}

/** Starts the presentation. */
function PresentButton() {
  const { history } = useServices();
  return <ToolButton label="Present" icon="play" onClick={() => present(history)} />;
}

/** A button with an icon; on phones without its text. */
function ToolButton({
  label,
  ...props
}: Pick<IconButtonProps, 'label' | 'icon' | 'onClick' | 'disabled' | 'aria-haspopup'>) {
  const narrow = useMediaQuery('(max-width: 859px)');
  if (narrow) return <IconButton label={label} {...props} />;
  return (
    <Button variant="quiet" size="small" {...props}>
      {label}
    </Button>
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

/** The logo of `icon.svg`: a small flame graph. Decorative, since the name is beside it. */
function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent-fill)" />
      <rect x="6" y="21" width="20" height="5" rx="1.2" fill="#fff" />
      <rect x="6" y="14.5" width="14" height="5" rx="1.2" fill="#fff" fillOpacity=".86" />
      <rect x="21.5" y="14.5" width="4.5" height="5" rx="1.2" fill="#fff" fillOpacity=".5" />
      <rect x="9.5" y="8" width="8" height="5" rx="1.2" fill="#ffd23f" />
    </svg>
  );
}
