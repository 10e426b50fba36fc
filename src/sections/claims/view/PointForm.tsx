import { useState } from 'react';
import type { Pointed } from '../../../analysis/claims/pointed.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Claim, ReportRowName } from '../claimsQuestion.ts';
import styles from './claims.module.css';

interface PointFormProps {
  rows: readonly ReportRowName[];
  claim: Claim;
  point: readonly Pointed[];
  onPoint: (point: readonly Pointed[]) => void;
}

/** Lets the reader say which row of the report a claim is about, and for a change relative to which other. */
export function PointForm({ rows, claim, point, onPoint }: PointFormProps) {
  const { line, nth, isChange } = claim;
  const isOwn = (one: Pointed) => one.line === line && one.nth === nth;
  const known = point.find(isOwn) ?? { line, nth, row: 0, base: 0 };
  const [draft, setDraft] = useState(known);
  const options = [
    { value: '0', label: 'Choose a row' },
    ...rows
      .filter((row) => row.line !== line)
      .map((row) => ({ value: String(row.line), label: `${row.name} (line ${row.line})` })),
  ];
  function choose(next: Pointed) {
    setDraft(next);
    const isWhole = next.row > 0 && (!isChange || next.base > 0);
    if (isWhole) onPoint([...point.filter((one) => !isOwn(one)), next]);
  }
  return (
    <div className={styles.point}>
      <SelectField
        label="It is about"
        size="small"
        value={String(draft.row)}
        options={options}
        onChange={(row) => choose({ ...draft, row: Number(row) })}
      />
      {isChange && (
        <SelectField
          label="relative to"
          size="small"
          value={String(draft.base)}
          options={options}
          onChange={(base) => choose({ ...draft, base: Number(base) })}
        />
      )}
      {claim.isPointed && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setDraft({ line, nth, row: 0, base: 0 });
            onPoint(point.filter((one) => !isOwn(one)));
          }}
        >
          Reset
        </Button>
      )}
    </div>
  );
}
