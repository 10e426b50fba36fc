import { type FormEvent, useId, useState } from 'react';
import { benchmarkGoal } from '../../../analysis/goals/benchmarkGoal.ts';
import { CLOSE } from '../../../formats/goals/readGoals.ts';
import type { Goal } from '../../../model/goal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './benchmarks.module.css';

export interface GoalFormProps {
  open: boolean;
  onClose: () => void;
  /** Of benchmarks, and units as Go writes them. */
  names: readonly string[];
  units: readonly string[];
  onAdd: (goal: Goal) => void;
}

/** Names in the list to choose from. */
const MOST_NAMES = 200;

/** Enters one goal. */
export function GoalForm({ open, onClose, names, units, onAdd }: GoalFormProps) {
  const [title, setTitle] = useState('');
  const [benchmark, setBenchmark] = useState(names[0] ?? '');
  const [unit, setUnit] = useState(units[0] ?? 'ns/op');
  const [direction, setDirection] = useState<Goal['direction']>('atMost');
  const [target, setTarget] = useState('');
  const [close, setClose] = useState(String(CLOSE * 100));
  const formId = useId();
  const number = numberOf(target);
  const room = numberOf(close);
  const goal: Goal | null =
    benchmark.trim() === '' || number === null || room === null || room < 0
      ? null
      : { ...benchmarkGoal(benchmark.trim()), title: title.trim(), unit, direction, target: number, close: room / 100 };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (goal === null) return;
    onAdd(goal);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a goal"
      actions={
        <Button variant="primary" type="submit" form={formId} disabled={goal === null}>
          Add
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {names.length > 0 && names.length <= MOST_NAMES ? (
          <SelectField
            label="Benchmark"
            value={names.includes(benchmark) ? benchmark : ''}
            options={[
              ...names.map((name) => ({ value: name, label: name })),
              { value: '', label: 'Others, by a pattern' },
            ]}
            onChange={setBenchmark}
          />
        ) : null}
        {(names.length > MOST_NAMES || !names.includes(benchmark)) && (
          <TextField label="Name or pattern; * stands for any letters" value={benchmark} onChange={setBenchmark} code />
        )}
        <div className={styles.formRow}>
          <SelectField
            label="Direction"
            value={direction}
            options={[
              { value: 'atMost', label: 'At most' },
              { value: 'atLeast', label: 'At least' },
            ]}
            onChange={setDirection}
          />
          <TextField
            label="Target"
            value={target}
            onChange={setTarget}
            error={target !== '' && number === null ? 'This is no number.' : null}
            code
          />
          <SelectField
            label="Unit"
            value={unit}
            options={units.map((value) => ({ value, label: value }))}
            onChange={chooseUnit}
          />
        </div>
        <TextField
          label="Counts as close when missed by no more than, in %"
          value={close}
          onChange={setClose}
          error={room === null || room < 0 ? 'This is no percentage.' : null}
          code
        />
        <TextField label="Title, if it needs one" value={title} onChange={setTitle} placeholder="Routing overhead" />
      </form>
    </Dialog>
  );

  /** Rates are better high. */
  function chooseUnit(next: string): void {
    setUnit(next);
    setDirection(next.endsWith('/s') ? 'atLeast' : 'atMost');
  }
}

/** "100k", "1,000", "0.5"; null for anything else. */
function numberOf(text: string): number | null {
  const [all, digits = '', multiple = ''] =
    /^([\d\s,_]*(?:\.\d+)?(?<=\d)(?:e\d+)?)\s*([kM]?)$/i.exec(text.trim()) ?? [];
  if (all === undefined) return null;
  const value = Number(digits.replaceAll(/[\s,_]/g, '')) * (multiple === '' ? 1 : /k/i.test(multiple) ? 1e3 : 1e6);
  return Number.isFinite(value) ? value : null;
}
