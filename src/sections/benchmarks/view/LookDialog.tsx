import { type FormEvent, useId, useState } from 'react';
import { dictionary } from '../../../model/dictionary.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { lookChanges } from '../benchmarkAddress.ts';
import type { BenchmarkLook } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import type { BenchmarkViewProps } from './viewProps.ts';

export interface LookDialogProps extends Pick<BenchmarkViewProps, 'look' | 'overview' | 'onParams'> {
  columns: BenchmarkViewProps['overview']['columns'];
  onClose: () => void;
}

/** Suggestions for divisors that are shown as a hint. */
const MOST_HINTS = 4;

/** benchstat's flags, divisors, and controls, as text. */
export function LookDialog({ look, overview, onClose, onParams }: LookDialogProps) {
  const [draft, setDraft] = useState(look);
  const [items, setItems] = useState(() => itemsText(look.perItem));
  const [controls, setControls] = useState(() => look.controls.join(', '));
  const formId = useId();
  const set = (changes: Partial<BenchmarkLook>): void => setDraft({ ...draft, ...changes });
  const perItem = readItems(items);
  const hints = Object.entries(overview.suggestedItems).slice(0, MOST_HINTS);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (perItem === null) return;
    const list = controls.split(',').map((name) => name.trim());
    onParams(lookChanges({ ...draft, perItem, controls: list.filter((name) => name !== '') }), 'step');
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="How benchmarks are looked at"
      actions={
        <Button variant="primary" type="submit" form={formId} disabled={perItem === null}>
          Show
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <TextField
          label="Filter"
          value={draft.filter}
          onChange={(filter) => set({ filter })}
          placeholder=".name:/Map/ -/size:1"
          code
        />
        <TextField label="Rows by" value={draft.row} onChange={(row) => set({ row })} placeholder=".fullname" code />
        <TextField label="Columns by" value={draft.col} onChange={(col) => set({ col })} placeholder=".file" code />
        <TextField
          label="Tables by"
          value={draft.table}
          onChange={(table) => set({ table })}
          placeholder=".config"
          code
        />
        <TextField
          label="Leave out the keys"
          value={draft.ignore === 'auto' ? '' : draft.ignore}
          onChange={(ignore) => set({ ignore: ignore.trim() === '' ? 'auto' : ignore })}
          placeholder="What differs between the columns: cpu, commit"
          code
        />
        <TextField
          label="Items per call"
          value={items}
          onChange={setItems}
          placeholder={hints.length === 0 ? 'MultipleUsers-8: 5' : itemsText(Object.fromEntries(hints))}
          error={perItem === null ? 'Write a name, a colon and a number; commas between them.' : null}
          code
        />
        <TextField
          label="Controls: benchmarks whose code did not change"
          value={controls}
          onChange={setControls}
          placeholder="StdJSONMarshal"
          code
        />
      </form>
    </Dialog>
  );
}

function itemsText(items: Readonly<Record<string, number>>): string {
  return Object.entries(items)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
}

/** null where it is no list of names and numbers. */
function readItems(text: string): Record<string, number> | null {
  const items: Record<string, number> = dictionary({});
  for (const entry of text.split(',')) {
    if (entry.trim() === '') continue;
    const [, name = '', count = ''] = /^(.+):\s*([\d.]+)$/.exec(entry.trim()) ?? [];
    if (name.trim() === '' || !(Number(count) > 0)) return null;
    items[name.trim()] = Number(count);
  }
  return items;
}
