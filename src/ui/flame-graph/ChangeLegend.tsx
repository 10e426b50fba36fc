import styles from './ChangeLegend.module.css';
import { changeColour } from './changeColours.ts';
import { inBothThemes } from './theme.ts';

export interface ChangeLegendProps {
  /** What the colours show, and on which basis: "Change of cpu, absolute amounts". */
  title: string;
  /** Values at the ends of the scale, with sign and unit. */
  least: string;
  most: string;
  /** The meaning of a decrease and of an increase. */
  less: string;
  more: string;
  /** Whether to show a scale: something changed. */
  changed: boolean;
  /** Whether any drawn frame has work that moved between functions. */
  moved: boolean;
  /** Whether more is worse; if not, neutral colours are used. */
  judged: boolean;
}

const steps = [0, 0.25, 0.5, 0.75, 1];

function stop(change: 'more' | 'less', size: number, judged: boolean): string {
  const others = { unchanged: '', added: '', removed: '' };
  return inBothThemes((dark) => changeColour(change, size, { dark, ...others }, judged));
}

function scaleOf(judged: boolean): string {
  return [
    ...steps.toReversed().map((size) => stop('less', size, judged)),
    'var(--flame-unchanged)',
    ...steps.map((size) => stop('more', size, judged)),
  ].join(', ');
}

/** The legend of a differential flame graph: hue is the direction of a change, saturation its size. */
export function ChangeLegend({ title, least, most, less, more, changed, moved, judged }: ChangeLegendProps) {
  return (
    <div className={styles.legend} role="group" aria-label="What the colours mean">
      <span className={styles.title}>{title}</span>
      {changed && (
        <span className={styles.scale}>
          <span>
            {less} <b>{least}</b>
          </span>
          <span
            className={styles.bar}
            style={{ background: `linear-gradient(90deg, ${scaleOf(judged)})` }}
            aria-hidden="true"
          />
          <span>
            <b>{most}</b> {more}
          </span>
        </span>
      )}
      <span className={styles.entry} data-change="unchanged" title="Or there are too few samples to tell.">
        unchanged or noise
      </span>
      <span
        className={styles.entry}
        data-change="new"
        title="Only after. In the colour of more if its callers have as much more."
      >
        new
      </span>
      <span
        className={styles.entry}
        data-change="gone"
        title="Only before. In the colour of less if its callers have as much less."
      >
        gone
      </span>
      {moved && (
        <span
          className={styles.entry}
          data-change="moved"
          title="Work that moved between functions: neither became better or worse by that alone."
        >
          moved
        </span>
      )}
    </div>
  );
}
