import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { lineColumns } from './columns.ts';
import { FileChooser } from './FileChooser.tsx';
import type { FunctionAnswer } from './functionAnswer.ts';
import { HotJumps } from './HotJumps.tsx';
import { LinesMode } from './LinesMode.tsx';
import styles from './LinesPane.module.css';
import type { SourceAnswer } from './sourceAnswer.ts';
import type { HotJumps as Jumps } from './useHotKeys.ts';

export interface LinesToolbarProps {
  pane: CommonViewProps;
  answer: FunctionAnswer;
  source: SourceAnswer | null;
  asTable: boolean;
  whole: boolean;
  hot: Jumps;
}

/** Chooses how the lines are shown, and moves between hot lines. */
export function LinesToolbar({ pane, answer, source, asTable, whole, hot }: LinesToolbarProps) {
  const { onParams, shown } = pane;
  const { files, file } = answer;
  return (
    <div className={styles.bar} role="toolbar" aria-label="Lines">
      <LinesMode mode={asTable ? 'table' : 'source'} hasSource={source !== null} onParams={onParams} />
      {source !== null && !asTable && (
        <Segmented
          label="How much"
          value={whole ? 'file' : 'function'}
          options={[
            { value: 'function', label: 'Function' },
            { value: 'file', label: 'Whole file', hint: `${formatCount(source.lineCount)} lines, with all functions.` },
          ]}
          onChange={(value) => onParams(linesAddress.write({ whole: value === 'file' }), 'step')}
        />
      )}
      <FileChooser files={files} file={file} onParams={onParams} />
      <HotJumps hot={hot} of="line" />
      <span className={styles.gap} />
      <ExportMenu
        pane={pane}
        title={`Lines of ${answer.name}`}
        table={() => exportRows(lineColumns(answer, shown.unit, source), answer.rows)}
      />
    </div>
  );
}
