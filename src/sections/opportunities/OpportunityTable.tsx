import { AmountText } from '../../ui/AmountText.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { BarCell } from '../../ui/BarCell.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { DataColumn } from '../../ui/dataColumn.ts';
import { formatCount } from '../../units/formatCount.ts';
import { scaleFor } from '../../units/scaleFor.ts';
import { FunctionName } from '../../views/profile/parts/FunctionName.tsx';
import { gainFigure, gainHead, percentText } from './gainWords.ts';
import styles from './OpportunitiesView.module.css';
import type { Opportunity } from './opportunities.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';

export interface OpportunityTableProps {
  answer: OpportunitiesAnswer;
  picked: Opportunity;
  /** Of what. */
  title: string;
  /** Only what it is and what it would bring. */
  brief: boolean;
  /** The reader's notes on a row; '' for none. */
  notesOf: (row: Opportunity) => string;
  onPick: (row: Opportunity) => void;
}

/** Everything that could cost less, the largest bound first; what is selected is what the slider is about. */
export function OpportunityTable({ answer, picked, title, brief, notesOf, onPick }: OpportunityTableProps) {
  const { rows } = answer;
  const selected = rows.indexOf(picked);
  return (
    <div className={styles.table}>
      <DataTable
        label={`What could cost less in ${title}`}
        columns={columnsOf(answer, notesOf).filter(({ id }) => !brief || essential.includes(id))}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        selectedIndex={selected}
        onSelect={onPick}
        scrollTo={selected > 0 ? { index: selected, nonce: 0 } : null}
      />
    </div>
  );
}

/** The columns that are there in any case. */
const essential = ['name', 'share', 'bound', 'notes'];

function columnsOf(
  { type, rows, unit }: OpportunitiesAnswer,
  notesOf: (row: Opportunity) => string,
): DataColumn<Opportunity>[] {
  const scale = scaleFor(rows[0]?.amount ?? 0, unit);
  const largest = rows[0]?.share ?? 1;
  const hasEvents = rows.some(({ events }) => events !== null);
  return [
    {
      id: 'name',
      header: 'If eliminated',
      align: 'left',
      grow: true,
      width: 200,
      cell: ({ kind, name, title, hint }) =>
        kind === 'function' ? (
          <FunctionName name={name} />
        ) : (
          <span className={styles.kind} title={hint}>
            <span className={styles.title}>{title}</span>
            <Badge>kind of work</Badge>
          </span>
        ),
    },
    {
      id: 'amount',
      header: 'Amount',
      unit: scale.unit,
      align: 'right',
      width: 88,
      hint: 'Of a function with what it calls, of a kind of work its own.',
      cell: ({ amount }) => <AmountText value={amount} scale={scale} />,
    },
    {
      id: 'share',
      header: 'Share',
      align: 'right',
      width: 88,
      cell: ({ share }) => <BarCell fraction={share / largest}>{percentText(share)}</BarCell>,
    },
    {
      id: 'bound',
      header: gainHead(type),
      align: 'right',
      width: 148,
      hint: '1 ÷ (1 − share): what the whole gains at most if this cost nothing.',
      cell: ({ bound, low, high, share }) => (
        <span
          className={styles.bound}
          title={
            low === share && high === share
              ? undefined
              : `The share is between ${percentText(low)} and ${percentText(high)}, 95% sure.`
          }
        >
          {gainFigure(type, bound)}
        </span>
      ),
    },
    ...(hasEvents
      ? [
          {
            id: 'samples',
            header: 'Samples',
            align: 'right' as const,
            width: 76,
            cell: ({ events }: Opportunity) => (events === null ? '–' : formatCount(events)),
          },
        ]
      : []),
    ...(rows.some((row) => notesOf(row) !== '')
      ? [
          {
            id: 'notes',
            header: 'Notes',
            align: 'left' as const,
            width: 120,
            cell: (row: Opportunity) => {
              const notes = notesOf(row).trim();
              return <span title={notes || undefined}>{notes.split('\n', 1)[0]}</span>;
            },
          },
        ]
      : []),
  ];
}
