import type { CSSProperties } from 'react';
import type { FrameChange } from '../../model/flame.ts';
import styles from './ChangeLegend.module.css';
import { changeColour, isColoured } from './changeColours.ts';
import { inBothThemes } from './theme.ts';

export interface ChangeLegendProps {
  /** What the colours show, and on which basis: "Change of cpu, absolute amounts". */
  title: string;
  /** Values at the ends of the scale, with sign and unit. */
  least: string;
  most: string;
  /** The changes that are drawn; others are not explained. */
  drawn: ReadonlySet<FrameChange>;
  /** Whether more is worse; if not, neutral colours are used. */
  judged: boolean;
}

const steps = [0, 0.25, 0.5, 0.75, 1];

function colourOf(change: FrameChange, size: number, judged: boolean): string {
  return inBothThemes((dark) => changeColour(change, size, { dark, unchanged: '' }, judged));
}

function scaleOf(judged: boolean): string {
  const stop = (change: 'more' | 'less') => (size: number) => colourOf(change, size, judged);
  return [...steps.toReversed().map(stop('less')), 'var(--flame-unchanged)', ...steps.map(stop('more'))].join(', ');
}

const entries = [
  ['same', 'unchanged or noise', 'Or there are too few samples to tell.'],
  ['new', 'new', 'Only after: the strongest colour of more.'],
  ['gone', 'gone', 'Only before: the strongest colour of less.'],
  [
    'moved',
    'moved or replaced',
    'Work that moved or was replaced, in the colour of what all of it together changed by.',
  ],
] as const;

function isOneSided(change: FrameChange): boolean {
  return change === 'new' || change === 'gone';
}

function swatchOf(colour: string): CSSProperties {
  return { '--swatch': colour } as CSSProperties;
}

/** The legend of a differential flame graph: hue is the direction of a change, saturation its size. */
export function ChangeLegend({ title, least, most, drawn, judged }: ChangeLegendProps) {
  return (
    <div className={styles.legend} role="group" aria-label="What the colours mean">
      <span className={styles.title}>{title}</span>
      {isColoured(drawn) && (
        <span className={styles.scale}>
          <span>
            less <b>{least}</b>
          </span>
          <span
            className={styles.bar}
            style={{ background: `linear-gradient(90deg, ${scaleOf(judged)})` }}
            aria-hidden="true"
          />
          <span>
            <b>{most}</b> more
          </span>
        </span>
      )}
      {entries.map(
        ([change, words, hint]) =>
          (change === 'same' || drawn.has(change)) && (
            <span
              key={change}
              className={styles.entry}
              data-change={change}
              title={hint}
              style={isOneSided(change) ? swatchOf(colourOf(change, 1, judged)) : undefined}
            >
              {words}
            </span>
          ),
      )}
    </div>
  );
}
