import { useId } from 'react';
import { toneOf } from '../../../../model/verdict.ts';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { unclearWords } from '../../data/judgedOperation.ts';
import { figureText, percentChange } from '../../words/operationFigures.ts';
import type { BenchmarkChange } from './answer.ts';
import styles from './ExplainPane.module.css';

export interface BenchmarkListProps {
  benchmarks: readonly BenchmarkChange[];
  /** Id of the shown benchmark. */
  chosen: string;
  unit: string;
  /** The search text. */
  query: string;
  onQuery: (query: string) => void;
  onChoose: (id: string) => void;
}

/** Largest number of listed benchmarks; more would make the list slow. */
const MOST = 200;
/** Number of benchmarks up to which the list has no search field. */
const FEW = 15;

/**
 * The benchmarks of both results, largest change first. They are native radio buttons: arrow keys move between them.
 */
export function BenchmarkList({ benchmarks, chosen, unit, query, onQuery, onChoose }: BenchmarkListProps) {
  const name = useId();
  const found = matching(benchmarks, query);
  const shown = found.slice(0, MOST);
  const explained = benchmarks.filter(({ problem }) => problem === '').length;
  return (
    <div className={styles.side}>
      <p className={styles.caption} role="status">
        {query === ''
          ? `${formatCount(explained)} of ${formatCount(benchmarks.length)} benchmarks, in ${unit}.`
          : `${formatCount(found.length)} of ${formatCount(benchmarks.length)} benchmarks match “${query}”.`}
      </p>
      {benchmarks.length > FEW && <SearchField label="Search benchmarks" value={query} onChange={onQuery} />}
      <div className={styles.list} role="radiogroup" aria-label="Benchmark">
        {shown.map((benchmark) => (
          <label key={benchmark.id} className={styles.item} title={benchmark.pkg || undefined}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={benchmark.id}
              checked={benchmark.id === chosen}
              onChange={() => onChoose(benchmark.id)}
            />
            <span className={styles.benchmark}>{benchmark.benchmark}</span>
            {benchmark.problem === '' ? (
              <Figures of={benchmark} />
            ) : (
              <span className={styles.problem}>{benchmark.problem}</span>
            )}
          </label>
        ))}
      </div>
      {found.length > MOST && (
        <p className={styles.caption}>{formatCount(found.length - MOST)} more: search for what you want to see.</p>
      )}
    </div>
  );
}

function matching(benchmarks: readonly BenchmarkChange[], query: string): readonly BenchmarkChange[] {
  if (query === '') return benchmarks;
  const text = query.toLowerCase();
  return benchmarks.filter(({ benchmark }) => benchmark.toLowerCase().includes(text));
}

function Figures({ of }: { of: BenchmarkChange }) {
  const { before, after, verdict } = of;
  if (before === null || after === null) return null;
  const unclear = unclearWords(of);
  return (
    <span className={styles.figures}>
      <span>
        {figureText(before)} → {figureText(after)}
      </span>
      <span className={styles.change} data-tone={toneOf(verdict) ?? 'noise'} title={unclear}>
        {unclear !== '' && '~ '}
        {percentChange(before, after)}
      </span>
    </span>
  );
}
