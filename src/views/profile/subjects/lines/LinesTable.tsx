import type { LineAmounts } from '../../../../analysis/lines/functionLines.ts';
import type { Amount } from '../../../../model/unit.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import { CodeLine } from './CodeLine.tsx';
import type { FunctionAnswer } from './functionAnswer.ts';
import styles from './LinesPane.module.css';
import type { SourceAnswer } from './sourceAnswer.ts';

export interface LinesTableProps {
  answer: FunctionAnswer;
  unit: string;
  type: string;
  /** The selected line; 0 for none. */
  at: number;
  /** Scrolls to a line. */
  jump: { line: number; nonce: number };
  onAt: (line: number) => void;
  source: SourceAnswer | null;
}

/** The lines of a function that have amounts, in source order. */
export function LinesTable({ answer, unit, type, at, jump, onAt, source }: LinesTableProps) {
  const { rows, name } = answer;
  const placeOf = (line: number): number => rows.findIndex((row) => row.line === line);
  return (
    <DataTable
      label={`Lines of ${name} by ${type}`}
      columns={columnsOf(answer, unit, source)}
      rowCount={rows.length}
      rowAt={(index) => rows[index]}
      selectedIndex={at > 0 && placeOf(at) >= 0 ? placeOf(at) : null}
      onSelect={(row) => row.line !== at && onAt(row.line)}
      scrollTo={jump.nonce === 0 ? { index: placeOf(at), nonce: 0 } : { index: placeOf(jump.line), nonce: jump.nonce }}
    />
  );
}

function columnsOf(answer: FunctionAnswer, unit: string, source: SourceAnswer | null): DataColumn<LineAmounts>[] {
  const { rows, cum, total, largestFlat, largestCum } = answer;
  const scale = columnScale(
    cum,
    rows.flatMap((row) => [row.flat, row.cum]),
    unit,
  );
  const amount = (id: 'flat' | 'cum', largest: Amount, hint: string): DataColumn<LineAmounts> =>
    amountColumn({ id, width: 112, hint, of: (row) => row[id], largest, scale });
  const share = (id: string, header: string, of: Amount, hint: string): DataColumn<LineAmounts> =>
    shareColumn({ id, header, width: 120, hint, of: (row) => row.cum, total: of });
  return [
    amount('flat', largestFlat, 'In the line itself.'),
    amount('cum', largestCum, 'In the line and all that it calls; recursion counts once.'),
    share('ofFunction', 'of function', cum, 'Cum of the line as a part of the cum of the function.'),
    share('ofProfile', 'of profile', total, 'Cum of the line as a part of the total.'),
    {
      id: 'line',
      header: 'line',
      align: 'left',
      grow: true,
      cell: ({ line }) => {
        const text = source?.lines[line - source.from];
        return (
          <span className={styles.lineCell}>
            <span className={styles.lineName}>{line === 0 ? 'Unknown line' : `Line ${line}`}</span>
            {text && <CodeLine line={text} trimmed />}
          </span>
        );
      },
    },
  ];
}
