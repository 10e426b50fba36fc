import { useEffect, useEffectEvent } from 'react';
import type { VariantSuggestion } from '../../../analysis/benchmarks/variants.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { countText } from '../../../units/formatCount.ts';
import styles from './benchmarks.module.css';
import { ComparePane } from './ComparePane.tsx';
import { VariantForm } from './VariantForm.tsx';
import type { BenchmarkViewProps } from './viewProps.ts';

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
