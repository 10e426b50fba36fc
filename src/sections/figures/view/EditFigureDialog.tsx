import { type FormEvent, useId, useState } from 'react';
import { baseUnit } from '../../../formats/figures/figureUnit.ts';
import { type FigureEdits, longestFigureName, longestFigureUnit } from '../../../model/figureEdits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { Asking } from '../../../views/kit/asking.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { asPrinted, editedRow } from '../editedRow.ts';
import { isEdited } from '../editWords.ts';
import type { FigureRow } from '../figureRows.ts';
import type { answers } from '../question.ts';
import styles from './EditFigureDialog.module.css';

export interface EditFigureDialogProps {
  /** The figure; null closes the dialog. */
  row: FigureRow | null;
  edits: FigureEdits;
  /** Titles of the sides; one without a comparison. */
  sides: readonly string[];
  asking: Asking<typeof answers>;
  onSave: (edits: FigureEdits) => void;
  onClose: () => void;
}

/** The dialog in which the reader corrects what a figure is called and measured in, or leaves it out. */
export function EditFigureDialog({ row, ...props }: EditFigureDialogProps) {
  return (
    <Dialog open={row !== null} onClose={props.onClose} title="Edit the figure">
      {row !== null && <FigureForm key={row.id} row={row} {...props} />}
    </Dialog>
  );
}

function FigureForm({ row, edits, sides, asking, onSave, onClose }: EditFigureDialogProps & { row: FigureRow }) {
  const first = row.printed[0]!;
  const [name, setName] = useState(row.name);
  const plainUnit = first.readAs ?? first.printedUnit;
  const [unit, setUnit] = useState(plainUnit);
  const [partner, setPartner] = useState('');
  const [everyTest, setEveryTest] = useState(false);
  const [wrong, setWrong] = useState('');
  const id = useId();
  const { answer: partners } = useAnswer(asking, 'partners', { edits, id: row.id });
  const missing = row.cells.findIndex((cell) => cell === null);
  const isEdit = isEdited(row) || row.isChosen;

  function save(event: FormEvent) {
    event.preventDefault();
    const own = name.trim();
    if (own === '') {
      setWrong('Give it a name.');
      return;
    }
    const other = partners?.find((one) => one.id === partner) ?? null;
    const isOther = unit.trim() !== plainUnit;
    onSave(editedRow(edits, row, { name: own, ...(isOther && { unit: unit.trim() }), partner: other, everyTest }));
  }

  return (
    <form className={styles.form} id={id} onSubmit={save}>
      <div className={styles.printed}>
        <p>
          {row.printed.length > 1 ? 'The files print:' : 'The file prints:'}{' '}
          {row.printed.map(({ text, group, sides: of }, at) => (
            <span key={`${group} ${text}`}>
              {at > 0 && ', '}
              <code>{text}</code>
              {sides.length > 1 && ` (${of.map((side) => sides[side]).join(', ')})`}
            </span>
          ))}
        </p>
        <p className={styles.note}>The number stays as printed. What you change is shown as edited.</p>
      </div>
      <TextField
        label="Name"
        value={name}
        onChange={(text) => {
          setName(text.slice(0, longestFigureName));
          setWrong('');
        }}
        error={wrong}
        leads
      />
      <TextField
        label="Unit of the printed number"
        value={unit}
        placeholder="none"
        onChange={(text) => setUnit(text.slice(0, longestFigureUnit))}
      />
      <p className={styles.note}>{unitHint(unit.trim())}</p>
      {partners !== null && partners.length > 0 && missing >= 0 && (
        <SelectField
          label={`The same figure in ${sides[missing]}`}
          value={partner}
          options={[
            { value: '', label: 'none' },
            ...partners.map((one) => ({
              value: one.id,
              label: one.group === '' ? one.name : `${one.name} of ${one.group}`,
            })),
          ]}
          onChange={setPartner}
        />
      )}
      {row.group !== '' && (
        <label className={styles.check}>
          <input type="checkbox" checked={everyTest} onChange={(event) => setEveryTest(event.currentTarget.checked)} />
          Also in every other test that prints it
        </label>
      )}
      <DialogFoot onCancel={onClose}>
        <Button variant="quiet" onClick={() => onSave(editedRow(edits, row, { leftOut: true, everyTest }))}>
          Leave out
        </Button>
        {isEdit && (
          <Button variant="quiet" icon="undo" onClick={() => onSave(asPrinted(edits, row))}>
            As printed
          </Button>
        )}
      </DialogFoot>
    </form>
  );
}

/** What becomes of a typed unit: times and bytes are shown in a fitting size. */
function unitHint(unit: string): string {
  const { unit: base, factor } = baseUnit(unit);
  if (unit === '') return 'A plain number.';
  const [above, below] = base.split('/');
  const per = below === undefined ? '' : ` per ${below}`;
  if (above === 's') return `A time${per}.`;
  if (above === 'B')
    return `${factor === 1 ? 'Bytes' : `Bytes: 1 ${unit.split('/')[0]} is ${formatCount(factor)}`}${per}.`;
  return `Compared with figures in ${base} only.`;
}
