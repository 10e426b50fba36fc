import type { ReactNode } from 'react';
import { toneOf } from '../../../../model/verdict.ts';
import { AmountText } from '../../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { formatDeltaInScale } from '../../../../units/formatDelta.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { ExplainRow } from '../../operations/explainRows.ts';
import { namedSideColumns } from '../../parts/pairColumns.tsx';
import { figureText, noiseWords } from '../../words/operationFigures.ts';
import styles from './ExplainPane.module.css';

export interface StepTableProps {
  title: string;
  rows: readonly ExplainRow[];
  from: number;
  to: number;
  scale: Scale;
  /** The function whose lines are shown; '' for none. */
  chosen: string;
  names: { before: string; after: string };
  onPress: (name: string) => void;
}

/** The steps as a table. Its columns add up to the benchmark's results. */
export function StepTable(props: StepTableProps) {
  const { title, rows, from, to, scale } = props;
  return (
    <PlainTable
      caption={title}
      hideCaption
      columns={columnsOf(props)}
      rows={rows}
      keyOf={({ id }) => id}
      foot={[
        'By the benchmark’s text',
        figureText(from),
        figureText(to),
        formatDeltaInScale(to - from, scale),
        formatShare(to - from, to - from),
      ]}
    />
  );
}

function columnsOf({ from, to, scale, chosen, names, onPress }: StepTableProps): DataColumn<ExplainRow>[] {
  return [
    {
      id: 'name',
      header: 'Function',
      align: 'left',
      grow: true,
      cell: (row) =>
        row.name === '' ? (
          <span title={row.hint}>{row.title}</span>
        ) : (
          <button
            type="button"
            className={styles.function}
            data-part={row.kind === 'part' || undefined}
            title={[row.name, row.hint, 'Show its lines.'].filter(Boolean).join('\n')}
            aria-pressed={row.name === chosen}
            onClick={() => onPress(row.name)}
          >
            {row.title}
          </button>
        ),
    },
    ...namedSideColumns<ExplainRow>(names, (row, side) => apart(row, <AmountText value={row[side]} scale={scale} />), {
      unit: scale.unit,
    }),
    {
      id: 'delta',
      header: 'Δ',
      unit: scale.unit,
      align: 'right',
      cell: (row) => (
        <span className={styles.change} data-tone={toneOf(row.verdict) ?? 'noise'} title={noiseWords(row.noise)}>
          {apart(row, formatDeltaInScale(row.delta, scale))}
        </span>
      ),
    },
    {
      id: 'share',
      header: 'of the change',
      align: 'right',
      hint: 'Negative where a function goes the other way.',
      cell: (row) => (row.kind === 'part' || row.kind === 'outside' ? '' : formatShare(row.delta, to - from)),
    },
  ];
}

/** Puts the content of rows that are not part of the sum in brackets. */
function apart({ kind }: ExplainRow, text: ReactNode): ReactNode {
  return kind === 'part' || kind === 'outside' ? <>({text})</> : text;
}
