import { useState } from 'react';
import type { PointedRow } from '../../../model/edits/kinds/pointedClaim.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { Asking } from '../../../views/kit/asking.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { answers } from '../question.ts';
import styles from './claims.module.css';

interface RowChooserProps {
  label: string;
  asking: Asking<typeof answers>;
  /** The path of the report. */
  file: string;
  chosen: PointedRow | null;
  onChoose: (row: PointedRow) => void;
}

/** A field that finds rows of the report and of all other files by part of their names. */
export function RowChooser({ label, asking, file, chosen, onChoose }: RowChooserProps) {
  const [query, setQuery] = useState<string | null>(null);
  const { answer } = useAnswer(asking, 'rows', query === null ? null : { file, query });
  const rows = answer?.rows ?? [];
  return (
    <Combobox
      label={label}
      value={chosen === null ? '' : nameOf(chosen)}
      placeholder="Name of a row or file"
      onType={setQuery}
      onChoose={(value) => {
        const found = rows.find(({ row }) => JSON.stringify(row) === value);
        if (found !== undefined) onChoose(found.row);
      }}
      options={rows.map(({ row, name, place }) => ({
        value: JSON.stringify(row),
        face: (
          <span className={styles.option}>
            <span>{name}</span>
            <span className={styles.caption}>{place}</span>
          </span>
        ),
      }))}
      note={
        (answer?.rows.length === 0 && 'No row matches.') ||
        (answer !== null && answer.left > 0 && `${formatCount(answer.left)} more. Type more of the name.`)
      }
    />
  );
}

/** "line 14", "runtime.mallocgc in cpu.prof" */
function nameOf(row: PointedRow): string {
  return 'line' in row ? `line ${row.line}` : `${row.name || 'the whole'} in ${row.path}`;
}
