import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { countText } from '../../../../units/formatCount.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { ExportMenu, type ExportMenuProps } from '../../parts/ExportMenu.tsx';
import { sidesExport } from '../../parts/pairNotes.ts';
import styles from './LinesPane.module.css';
import type { HotJumps } from './useHotKeys.ts';

export interface LinesBarProps {
  pane: CommonViewProps;
  mode: 'source' | 'table' | 'disassembly';
  hasSource: boolean;
  hot: HotJumps;
  /** What is saved; null for nothing. */
  saved: Pick<ExportMenuProps, 'title' | 'table'> | null;
  /** Further choices. */
  children: ReactNode;
}

/** Chooses how the lines of a function are shown, moves between hot lines or instructions, and saves them. */
export function LinesBar({ pane, mode, hasSource, hot, saved, children }: LinesBarProps) {
  const what = mode === 'disassembly' ? 'instruction' : 'line';
  return (
    <div className={styles.bar} role="toolbar" aria-label="Lines">
      <Segmented
        label="Show as"
        value={mode}
        options={[
          ...(hasSource ? [{ value: 'source' as const, label: 'Source', icon: 'code' as const }] : []),
          { value: 'table', label: 'Table', icon: 'table' },
          {
            value: 'disassembly',
            label: 'Disassembly',
            icon: 'layers',
            hint: 'Instruction by instruction, from the output of go tool objdump or objdump.',
          },
        ]}
        onChange={(value) =>
          pane.onParams(linesAddress.write({ as: value === 'table' && !hasSource ? null : value }), 'step')
        }
      />
      {children}
      {hot.places.length > 0 && (
        <span className={styles.jumps}>
          <IconButton label={`Previous hot ${what}`} icon="chevron-up" keys={['P']} onClick={hot.previous} />
          <IconButton label={`Next hot ${what}`} icon="chevron-down" keys={['N']} onClick={hot.next} />
          <span className={styles.caption}>{countText(hot.places.length, `hot ${what}`)}</span>
        </span>
      )}
      <span className={styles.gap} />
      {saved !== null && <ExportMenu pane={pane} {...sidesExport(pane)} {...saved} />}
    </div>
  );
}
