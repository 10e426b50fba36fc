import styles from './ChangeLegend.module.css';
import { FLAT_SCALE, flatColour } from './flatColours.ts';
import { inBothThemes } from './theme.ts';

export interface FlatLegendProps {
  /** Formats a share of the total. */
  formatShare: (value: number, of: number) => string;
}

/** The colours of the scale, evenly spaced, for both themes. */
function scale(): string {
  const { least, most } = FLAT_SCALE;
  const shares = [0, 0.25, 0.5, 0.75, 1].map((part) => least * (most / least) ** part);
  return shares.map((share) => inBothThemes((dark) => flatColour(share, dark))).join(', ');
}

/**
 * The legend of a flame graph whose colours show the share of the total that frames themselves have, without their
 * callees.
 */
export function FlatLegend({ formatShare }: FlatLegendProps) {
  return (
    <div className={styles.legend} role="group" aria-label="What the colours mean">
      <span className={styles.title}>Flat, share of the total</span>
      <span className={styles.scale}>
        <b>{formatShare(FLAT_SCALE.least, 1)}</b>
        <span className={styles.bar} style={{ background: `linear-gradient(90deg, ${scale()})` }} aria-hidden="true" />
        <span>
          <b>{formatShare(FLAT_SCALE.most, 1)}</b> or more
        </span>
      </span>
      <span className={styles.entry} data-change="unchanged" title="Frames that only call others.">
        none
      </span>
    </div>
  );
}
