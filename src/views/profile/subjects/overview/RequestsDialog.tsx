import { type FormEvent, useState } from 'react';
import type { Basis } from '../../../../model/basis.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { countText } from '../../../../units/formatCount.ts';
import type { ViewChange } from '../../../kit/sectionView.ts';
import type { ProfileChanges } from '../../address/profileChanges.ts';
import type { PairFactsAnswer } from '../../asking/pairAnswers/pairFacts.ts';
import { basisParam } from '../../words/basisWords.ts';
import styles from './RequestsDialog.module.css';

export interface RequestsDialogProps {
  basis: Basis;
  requests: PairFactsAnswer['requests'];
  names: { before: string; after: string };
  onParams: (changes: ProfileChanges, how: ViewChange) => void;
}

/** How many requests each side served and where the numbers come from; a press opens a dialog to type them in. */
export function RequestsDialog({ basis, requests, names, onParams }: RequestsDialogProps) {
  const [texts, setTexts] = useState<{ before: string; after: string } | null>(null);
  const typed = basis.requests !== undefined;
  const numbers = { before: numberOf(texts?.before ?? ''), after: numberOf(texts?.after ?? '') };
  const isComplete = numbers.before !== null && numbers.after !== null;

  function choose(chosen: Basis['requests']): void {
    setTexts(null);
    const next: Basis = { kind: 'request', benchmark: '', ...(chosen === undefined ? {} : { requests: chosen }) };
    onParams({ basis: basisParam(next) }, 'step');
  }
  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (numbers.before !== null && numbers.after !== null) choose({ before: numbers.before, after: numbers.after });
  }

  const side = (key: 'before' | 'after', name: string) =>
    requests[key].count === 0
      ? `${name}: unknown.`
      : `${name}: ${requests[key].why || countText(requests[key].count, 'request')}`;
  return (
    <div className={styles.requests} data-around="">
      <span>
        {side('before', names.before)} {side('after', names.after)}
      </span>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setTexts({ before: textOf(requests.before.count), after: textOf(requests.after.count) })}
      >
        {requests.before.count > 0 && requests.after.count > 0 ? 'Change the numbers' : 'Type the numbers in'}
      </Button>
      <Dialog
        open={texts !== null}
        onClose={() => setTexts(null)}
        title="Requests served while each side was profiled"
        actions={
          <>
            {typed && <Button onClick={() => choose(undefined)}>Use the load tests</Button>}
            <Button variant="primary" disabled={!isComplete} onClick={() => submit()}>
              Use these numbers
            </Button>
          </>
        }
      >
        <form className={styles.requestForm} onSubmit={submit}>
          {(['before', 'after'] as const).map((key) => (
            <TextField
              key={key}
              label={names[key]}
              value={texts?.[key] ?? ''}
              onChange={(text) => setTexts((was) => ({ before: '', after: '', ...was, [key]: text }))}
              error={(texts?.[key] ?? '') !== '' && numbers[key] === null ? 'A number above 0.' : null}
              leads={key === 'before'}
            />
          ))}
          <button type="submit" hidden>
            Use these numbers
          </button>
        </form>
      </Dialog>
    </div>
  );
}

function textOf(count: number): string {
  return count === 0 ? '' : String(Math.round(count));
}

/** The whole number in a text, which may have thousands separators; null unless it is positive. */
function numberOf(text: string): number | null {
  const value = Math.round(Number(text.replaceAll(/[,_\s]/g, '')));
  return Number.isFinite(value) && value > 0 && value < 1e15 ? value : null;
}
