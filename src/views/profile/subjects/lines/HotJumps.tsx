import { IconButton } from '../../../../ui/IconButton.tsx';
import { countText } from '../../../../units/formatCount.ts';
import styles from './LinesPane.module.css';
import type { HotJumps as Jumps } from './useHotKeys.ts';

/** Buttons that move between hot lines or instructions. */
export function HotJumps({ hot, of }: { hot: Jumps; of: 'line' | 'instruction' }) {
  return (
    hot.lines.length > 0 && (
      <span className={styles.jumps}>
        <IconButton label={`Previous hot ${of}`} icon="chevron-up" keys={['P']} onClick={hot.previous} />
        <IconButton label={`Next hot ${of}`} icon="chevron-down" keys={['N']} onClick={hot.next} />
        <span className={styles.caption}>{countText(hot.lines.length, `hot ${of}`)}</span>
      </span>
    )
  );
}
