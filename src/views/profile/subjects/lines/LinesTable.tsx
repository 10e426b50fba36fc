import { DataTable } from '../../../../ui/DataTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { CodeLine } from './CodeLine.tsx';
import { lineColumns } from './columns.ts';
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
      columns={pageColumns(lineColumns(answer, unit, source), {
        line: ({ line }, _index, cell) => {
          const text = source?.lines[line - source.from];
          return (
            <span className={styles.lineCell}>
              <span className={styles.lineName}>{cell.text}</span>
              {text && <CodeLine line={text} trimmed />}
            </span>
          );
        },
      })}
      rowCount={rows.length}
      rowAt={(index) => rows[index]}
      selectedIndex={at > 0 && placeOf(at) >= 0 ? placeOf(at) : null}
      onSelect={(row) => row.line !== at && onAt(row.line)}
      scrollTo={jump.nonce === 0 ? { index: placeOf(at), nonce: 0 } : { index: placeOf(jump.line), nonce: jump.nonce }}
    />
  );
}
