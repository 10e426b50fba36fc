import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { VariantChoice, VariantSuggestion } from '../../../analysis/benchmarks/variants.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { countText } from '../../../units/formatCount.ts';
import styles from './benchmarks.module.css';
import { ComparePane } from './ComparePane.tsx';
import type { BenchmarkViewProps } from './FigurePane.tsx';

/** Benchmarks of one file against each other: what the names suggest, or what the reader says. */
export function VariantsPane(props: BenchmarkViewProps) {
  const { overview, look, onParams } = props;
  const { suggestions } = overview;
  const chosen = JSON.stringify(look.variants);
  const first = suggestions[0];
  const choose = (choice: VariantSuggestion['choice']): void =>
    onParams({ variants: choice, order: null, column: null }, 'step');
  const isUnset = look.variants === null && first !== undefined;
  const chooseFirst = useEffectEvent(() => first && onParams({ variants: first.choice }, 'touch'));
  useEffect(() => {
    if (isUnset) chooseFirst();
  }, [isUnset]);
  return (
    <div className={styles.pane}>
      <section className={styles.suggestions} aria-label="Variants to compare">
        {suggestions.map(({ choice, title, count, reason }) => {
          const isChosen = JSON.stringify(choice) === chosen;
          return (
            <button
              key={title}
              type="button"
              className={styles.suggestion}
              aria-pressed={isChosen}
              onClick={() => !isChosen && choose(choice)}
            >
              <span className={styles.suggestionTitle}>{title}</span>
              <span className={styles.quiet}>
                {countText(count, 'comparison')}. {reason}
              </span>
            </button>
          );
        })}
        <VariantForm {...props} onChoose={choose} />
      </section>
      {look.variants === null ? (
        first === undefined && (
          <EmptyState title="The names suggest nothing to compare." icon="swap">
            <p>
              Benchmarks of one file that do the same in different ways, such as <code>Encode/format=json</code> and{' '}
              <code>Encode/format=gob</code>, or <code>Pooled</code> and not.
            </p>
          </EmptyState>
        )
      ) : overview.rowCount === 0 ? (
        <EmptyState
          title="No two benchmarks here differ in that way."
          icon="swap"
          actions={first && <Button onClick={() => choose(first.choice)}>{first.title}</Button>}
        />
      ) : (
        <>
          <Sentences {...props} />
          <ComparePane {...props} />
        </>
      )}
    </div>
  );
}

/** Which variant is the baseline. */
function Sentences({ overview, look }: BenchmarkViewProps) {
  const [base, ...others] = overview.columns;
  if (base === undefined || others.length === 0) return null;
  if (look.variants?.kind === 'name') {
    return (
      <p className={styles.caption}>
        Each is compared with <strong>{base.name}</strong>.
      </p>
    );
  }
  return (
    <p className={styles.caption}>
      Compared with <strong>{base.name}</strong>: {others.map(({ name }) => name).join(', ')}. A <code>*</code> in a
      name stands where they differ.
    </p>
  );
}

type Kind = VariantChoice['kind'];

const forms: Readonly<Record<Kind, { label: string; hint: string; first: string; second: string }>> = {
  word: {
    label: 'By a word',
    hint: 'Words of the names, the baseline first: Reuse, New. Names that differ in them alone are compared.',
    first: 'Words, with commas',
    second: '',
  },
  key: {
    label: 'By a key',
    hint: 'The values of a key in the names, the baseline first: /format of json, gob.',
    first: 'Key, such as /format',
    second: 'Values, with commas',
  },
  name: {
    label: 'By a benchmark',
    hint: 'One benchmark as the baseline of others; without others, of its family.',
    first: 'Baseline',
    second: 'Others, with commas',
  },
};

/** A comparison that the reader makes up. */
function VariantForm({ onChoose }: { onChoose: (choice: VariantChoice) => void }) {
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<Kind>('word');
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const choice = choiceOf(kind, first, second);
  const { hint, ...labels } = forms[kind];

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (choice === null) return;
    setOpen(false);
    onChoose(choice);
  }

  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        Another comparison
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Compare benchmarks with each other"
        actions={
          <Button variant="primary" disabled={choice === null} onClick={() => submit()}>
            Compare
          </Button>
        }
      >
        <form className={styles.form} onSubmit={submit}>
          <Segmented
            label="How"
            value={kind}
            options={(Object.keys(forms) as Kind[]).map((value) => ({ value, label: forms[value].label }))}
            onChange={setKind}
          />
          <p className={styles.quiet}>{hint}</p>
          <TextField label={labels.first} value={first} onChange={setFirst} code />
          {labels.second !== '' && <TextField label={labels.second} value={second} onChange={setSecond} code />}
          <button type="submit" hidden>
            Compare
          </button>
        </form>
      </Dialog>
    </>
  );
}

function choiceOf(kind: Kind, first: string, second: string): VariantChoice | null {
  const list = (text: string): string[] =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  if (kind === 'word') {
    const words = list(first);
    return words.length === 0 ? null : { kind, words: words.length === 1 ? ['', ...words] : words };
  }
  if (first.trim() === '') return null;
  if (kind === 'name') return { kind, base: plain(first), others: list(second).map(plain) };
  const values = list(second);
  const key = first.trim();
  return values.length < 2 ? null : { kind, key: key.startsWith('/') ? key : `/${key}`, values };
}

function plain(name: string): string {
  return name.trim().replace(/^Benchmark(?=.)/, '');
}
