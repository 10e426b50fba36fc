import { ChartGlyph, type GlyphShape } from './ChartGlyph.tsx';
import styles from './ChartLegend.module.css';

export interface LegendEntry {
  title: string;
  shape: GlyphShape;
  /** A CSS colour; `var(--…)` follows the theme. */
  colour: string;
}

/** The legend of a chart's marks. Exported drawings include it; see `chartAsSvg`. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ title, shape, colour }) => (
        <li key={title} className={styles.entry} data-legend-entry="">
          <svg width={16} height={12} viewBox="0 0 16 12" aria-hidden="true">
            <ChartGlyph shape={shape} x={8} y={6} size={sizeOf(shape)} colour={colour} />
          </svg>
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}

function sizeOf(shape: GlyphShape): number {
  if (shape === 'line' || shape === 'dash' || shape === 'band') return 8;
  return shape === 'interval' ? 7 : 5;
}
