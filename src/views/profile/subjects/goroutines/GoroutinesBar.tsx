import type { ReactNode } from 'react';
import { LEAKED } from '../../../../analysis/goroutines/leakedState.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import styles from './goroutines.module.css';

export interface GoroutinesBarProps<Show extends string> {
  show: Show;
  shows: readonly { value: Show; label: string; hint: string }[];
  onShow: (show: Show) => void;
  /** The state whose stacks are listed; '' for all states. */
  state: string;
  onAllStates: () => void;
  /** The site of Locks whose parked goroutines alone are shown; '' for all goroutines. */
  site?: string;
  onAllSites?: () => void;
  /** Number of rows, or why a search finds none; '' for no caption. */
  caption: string;
  /** The export menu at the end. */
  exports: ReactNode;
  /** More choices. */
  children?: ReactNode;
}

/** Chooses the table of goroutines and the state. */
export function GoroutinesBar<Show extends string>(props: GoroutinesBarProps<Show>) {
  const { show, shows, onShow, state, onAllStates, site = '', onAllSites, caption, exports, children } = props;
  return (
    <div className={styles.bar} role="toolbar" aria-label="What is shown of the goroutines">
      <Segmented label="Show" value={show} options={shows} onChange={onShow} />
      {children}
      {state !== '' && (
        <Chip
          onRemove={onAllStates}
          removeLabel={`Show all states, not only ${state === LEAKED ? 'leaked goroutines' : state}`}
        >
          {state === LEAKED ? 'leaked' : state}
        </Chip>
      )}
      {site !== '' && onAllSites && (
        <Chip onRemove={onAllSites} removeLabel="Show all goroutines, not only those parked there">
          parked at {siteWords(site)}
        </Chip>
      )}
      {caption !== '' && (
        <p className={styles.caption} role="status">
          {caption}
        </p>
      )}
      {exports}
    </div>
  );
}

/** A site without its kind of wait. */
function siteWords(site: string): string {
  return shortName(site.slice(site.indexOf(' ') + 1));
}
