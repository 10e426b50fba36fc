import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './SideNames.module.css';
import { useEvidence, useServices } from './services.ts';
import { sideTitles } from './sideTitles.ts';

/** The names of the two sides, editable in place. */
export function SideNames() {
  const { evidence, report } = useServices();

  function swap() {
    evidence.swapSides();
    report.swapSides();
  }

  return (
    <div className={styles.names} role="group" aria-label="Names of the sides">
      <SideName side="before" />
      <Icon name="arrow-right" size={14} />
      <SideName side="after" />
      <IconButton label="Swap the sides" icon="swap" size="small" onClick={swap} />
    </div>
  );
}

function SideName({ side }: { side: 'before' | 'after' }) {
  const { evidence } = useServices();
  const name = useEvidence(({ names }) => names[side]);
  const usual = sideTitles[side];
  return (
    <input
      className={styles.name}
      aria-label={`Name of the ${side} side`}
      title="Click to rename"
      value={name}
      placeholder={usual}
      maxLength={60}
      size={Math.max((name || usual).length, 4)}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => evidence.rename(side, event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
