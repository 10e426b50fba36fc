import type { ExplainedLine } from '../../../../analysis/compare/explain.ts';
import { basename } from '../../../../analysis/names/basename.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { AmountText } from '../../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatDeltaInScale } from '../../../../units/formatDelta.ts';
import { formatInScale, type Scale } from '../../../../units/scaleFor.ts';
import { namedSideColumns } from '../../parts/pairColumns.tsx';
import styles from './ExplainPane.module.css';

export interface FunctionLinesProps {
  name: string;
  /** The lines, largest change first. */
  lines: readonly ExplainedLine[];
  scale: Scale;
  names: { before: string; after: string };
  onClose: () => void;
}

/** Largest number of listed lines; the page shows the number of the others. */
const MOST = 20;

/** The lines of a function that account for its step. */
export function FunctionLines({ name, lines, scale, names, onClose }: FunctionLinesProps) {
  const sum = (of: 'before' | 'after' | 'delta'): number => lines.reduce((total, line) => total + line[of], 0);
  const more = lines.length - MOST;
  return (
    <section className={styles.lines} aria-label={`Lines of ${name}`}>
      <div className={styles.linesHead}>
        <h3 title={name}>Lines of {shortName(name)}</h3>
        <IconButton label="Close the lines" icon="close" size="small" plain onClick={onClose} />
      </div>
      {lines.length === 0 ? (
        <p className={styles.caption}>None of its lines changed.</p>
      ) : (
        <PlainTable
          caption={`Lines of ${name}`}
          hideCaption
          columns={columnsOf(scale, names)}
          rows={lines.slice(0, MOST)}
          keyOf={({ file, line }, index) => `${file}:${line} ${index}`}
          foot={[
            more > 0 ? `All, with ${formatCount(more)} more` : 'All that changed',
            formatInScale(sum('before'), scale),
            formatInScale(sum('after'), scale),
            formatDeltaInScale(sum('delta'), scale),
          ]}
        />
      )}
      <p className={styles.caption}>
        A line that only moved is there twice, gone at one place and new at the other: the sources differ.
      </p>
    </section>
  );
}

function columnsOf(scale: Scale, names: FunctionLinesProps['names']): DataColumn<ExplainedLine>[] {
  return [
    {
      id: 'line',
      header: 'Line',
      align: 'left',
      grow: true,
      cell: ({ file, line }) => (
        <code className={styles.place} title={`${file}:${line}`}>
          {file === '' ? 'not known' : `${basename(file)}:${line}`}
        </code>
      ),
    },
    ...namedSideColumns<ExplainedLine>(names, (row, side) => <AmountText value={row[side]} scale={scale} />),
    {
      id: 'delta',
      header: 'Δ',
      unit: scale.unit,
      align: 'right',
      cell: ({ delta }) => <span className={styles.change}>{formatDeltaInScale(delta, scale)}</span>,
    },
  ];
}
