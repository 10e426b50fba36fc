import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import styles from './Header.module.css';
import { usePageActions } from './pageActions.ts';
import { present } from './report/present.ts';
import { useEvidence, useServices, useSettings } from './services.ts';
import { themes } from './themes.ts';

interface Props {
  /** Shown before the name: the button that opens the file list. */
  start?: ReactNode;
  /** Shown after the name: where the reader is. */
  children?: ReactNode;
  /** On the landing page the header has no background, and there is nothing to share. */
  bare?: boolean;
  /** Whether several files are open, which are shared more often than one. */
  isSeveral?: boolean;
  /** Where else the reader can go, if nothing in the line says so. */
  places?: readonly MenuItem[];
  /** Whether the shown view can be pinned to the report. */
  pins?: boolean;
  /** Gets the element in which the shown view puts its own line. */
  onLine?: (line: HTMLElement | null) => void;
}

/** The line above everything: the name, where the reader is, the line of the shown view, and the page's menu. */
export function Header(props: Props) {
  const { start, children, bare = false, isSeveral = false, places = [], pins = false, onLine } = props;
  const { show } = usePageActions();
  const { history } = useServices();
  const anythingRead = useEvidence(({ entries }) => entries.some(({ dataset }) => dataset !== null));
  const isWide = useMediaQuery('(min-width: 1600px)');
  const acts: MenuItem[] = bare
    ? []
    : [
        { label: 'Share', keys: ['S'], disabled: !anythingRead, onSelect: () => show('share') },
        { label: 'Present', keys: ['F'], onSelect: () => present(history) },
      ];
  // Of one file, the room is for its picture.
  const beside = isWide ? 2 : isSeveral ? 1 : 0;
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
      {children}
      <div className={styles.line} ref={onLine} />
      <div className={styles.tools}>
        {acts.slice(0, beside).map(({ label, onSelect, disabled }) => (
          <Button key={label} variant="quiet" size="small" disabled={disabled} onClick={onSelect}>
            {label}
          </Button>
        ))}
        <PageMenu acts={acts.slice(beside)} places={places} pins={pins} />
      </div>
    </header>
  );
}

/** What can be done with the page, and how it looks. */
function PageMenu({ acts, places, pins }: Required<Pick<Props, 'places' | 'pins'>> & { acts: readonly MenuItem[] }) {
  const { show } = usePageActions();
  const { settings } = useServices();
  const chosen = useSettings(({ theme }) => theme);
  return (
    <Menu
      trigger={<IconButton label="Page" icon="dots" />}
      items={[
        ...acts,
        ...(pins ? [{ label: 'Pin this view to the report', keys: ['shift', 'P'], onSelect: () => show('pin') }] : []),
        { label: 'Ask or find', keys: ['mod', 'K'], onSelect: () => show('palette') },
        { label: 'Keyboard', keys: ['?'], onSelect: () => show('keys') },
        ...(places.length > 0 ? [{ heading: 'Go to' }, ...places] : []),
        { heading: 'Theme' },
        ...themes.map(({ theme, label }) => ({
          label,
          checked: theme === chosen,
          onSelect: () => settings.setState({ theme }),
        })),
      ]}
    />
  );
}

/** The logo of `icon.svg`: a small flame graph. Decorative, since the name is beside it. */
function Logo({ size = 20 }: { size?: number }) {
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
