import { EmptyState } from '../../../../ui/EmptyState.tsx';
import styles from './labels.module.css';

const example = `labels := pprof.Labels("endpoint", "/orders")
pprof.Do(ctx, labels, func(ctx context.Context) {
	serveOrders(ctx, w, r)
})`;

export interface NoLabelsProps {
  of: 'one profile' | 'two profiles';
  /** Whether steps remove some of the samples. */
  narrowed: boolean;
}

/** Replaces the labels if no sample has one, and explains how a program sets labels. */
export function NoLabels({ of, narrowed }: NoLabelsProps) {
  if (narrowed) {
    return (
      <EmptyState title="No sample that is left has a label." icon="label">
        Remove a step above to see the labels of the others.
      </EmptyState>
    );
  }
  if (of === 'two profiles') {
    return (
      <EmptyState title="No sample of the two profiles has a label." icon="label">
        A Go program labels its CPU and goroutine profiles with <code>pprof.Do</code>; memory profiles have the size of
        the objects as a label.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No sample of this profile has a label." icon="label">
      <p>
        A Go program labels its CPU and goroutine profiles with <code>pprof.Do</code>, for example by endpoint or by
        tenant:
      </p>
      <pre className={styles.example}>{example}</pre>
      <p>All that runs inside of it, and the goroutines that are started there, carry the label.</p>
    </EmptyState>
  );
}
