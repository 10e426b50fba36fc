import { useState } from 'react';
import type { PointedClaim, PointedRow } from '../../../model/edits/kinds/pointedClaim.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Asking } from '../../../views/kit/asking.ts';
import type { Claim } from '../claimsQuestion.ts';
import type { answers } from '../question.ts';
import styles from './claims.module.css';
import { RowChooser } from './RowChooser.tsx';

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
