import { useState } from 'react';
import type { PointedClaim, PointedRow } from '../../../model/edits/kinds/pointedClaim.ts';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { Asking } from '../../../views/kit/asking.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { Claim } from '../claimsQuestion.ts';
import type { answers } from '../question.ts';
import styles from './claims.module.css';

interface PointFormProps {
  asking: Asking<typeof answers>;
  /** The path of the report. */
  file: string;
  claim: Claim;
  /** Sets what the claim is about; null takes it back. */
  onPoint: (rows: Pick<PointedClaim, 'row' | 'base'> | null) => void;
}

/**
 * Lets the reader say which row, of the report or of another file, a claim is about, and for a change relative to which
 * other.
 */
export function PointForm({ asking, file, claim, onPoint }: PointFormProps) {
  const { isChange, pointed } = claim;
  const [row, setRow] = useState<PointedRow | null>(pointed?.row ?? null);
  const [base, setBase] = useState<PointedRow | null>(pointed?.base ?? null);
  function choose(about: PointedRow | null, relativeTo: PointedRow | null) {
    setRow(about);
    setBase(relativeTo);
    if (about !== null && (!isChange || relativeTo !== null)) onPoint({ row: about, base: relativeTo });
  }
  return (
    <div className={styles.point}>
      <RowChooser
        label="It is about"
        asking={asking}
        file={file}
        chosen={row}
        onChoose={(chosen) => choose(chosen, base)}
      />
      {isChange && (
        <RowChooser
          label="relative to"
          asking={asking}
          file={file}
          chosen={base}
          onChoose={(chosen) => choose(row, chosen)}
        />
      )}
      {pointed !== null && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setRow(null);
            setBase(null);
            onPoint(null);
          }}
        >
          Reset
        </Button>
      )}
    </div>
  );
}

interface RowChooserProps {
  label: string;
  asking: Asking<typeof answers>;
  /** The path of the report. */
  file: string;
  chosen: PointedRow | null;
  onChoose: (row: PointedRow) => void;
}

/** A field that finds rows of the report and of all other files by part of their names. */
function RowChooser({ label, asking, file, chosen, onChoose }: RowChooserProps) {
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
        const named = rows.find(({ row }) => JSON.stringify(row) === value);
        if (named !== undefined) onChoose(named.row);
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
