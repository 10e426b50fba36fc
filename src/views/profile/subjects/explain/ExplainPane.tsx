import { type ReactNode, useId } from 'react';
import { operationUnit } from '../../../../analysis/compare/operationUnit.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { ValueType } from '../../../../model/unit.ts';
import { toneOf } from '../../../../model/verdict.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { SectionItem } from '../../../kit/sectionView.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { explainAddress } from '../../address/explainAddress.ts';
import type { PairViewProps } from '../../asking/view.ts';
import { unclearWords } from '../../data/judgedOperation.ts';
import { figureText, percentChange } from '../../words/operationFigures.ts';
import type { answers, BackgroundSide, BenchmarkChange, ExplainQuestion } from './answer.ts';
import { ChangeDetail } from './ChangeDetail.tsx';
import styles from './ExplainPane.module.css';
import { type BackgroundKind, backgroundColumns } from './pairColumns.ts';

/** Why a benchmark's result changed: the functions that account for the change from before to after. */
export function ExplainPane(props: PairViewProps<typeof answers.two>) {
  const { search, valueType: type, shown, asking, onParams, pairFacts, names, onSlide } = props;
  const own = explainAddress.read(search);
  const question: ExplainQuestion = {
    type,
    bench: own.bench,
    attributed: own.to,
    fn: own.fn,
  };
  const { unit, problem } = operationUnit(shown);
  const { answer, error, busy } = useAnswer(asking, 'explanation', unit === '' ? null : question);

  if (unit === '') {
    const measured = pairFacts.types.filter((one) => operationUnit(one).unit !== '');
    return (
      <EmptyState
        title={`Benchmarks do not measure ${shown.type}.`}
        actions={measured.map((one) => (
          <Button key={one.type} onClick={() => onParams({ type: one.type }, 'step')}>
            Show {one.type}
          </Button>
        ))}
      >
        {problem}
      </EmptyState>
    );
  }
  // An answer about another type has another unit.
  if (answer === null || error !== '' || (answer.unit !== '' && answer.unit !== unit)) {
    return <Unanswered error={error} what="Explaining the benchmarks" />;
  }
  const { benchmarks, detail, background, chosen } = answer;
  const benchmark = benchmarks[chosen];
  if (benchmark === undefined) {
    if (asking.needed.some(({ dataset, role }) => dataset?.kind === 'benchmarks' && role !== undefined)) {
      return (
        <EmptyState title="There are no benchmarks to explain beside these profiles." icon="table">
          Files of benchmarks were given roles in which their figures are not compared. Roles can be changed under
          Benchmarks.
        </EmptyState>
      );
    }
    return (
      <EmptyState title="There are no benchmarks beside these profiles." icon="table">
        Drop the benchmark text of both sides, as <code>go test -bench</code> prints it: then each benchmark’s figure is
        explained function by function. The profiles must be of the same run, with <code>-cpuprofile</code> or{' '}
        <code>-memprofile</code>.
      </EmptyState>
    );
  }
  const missing = benchmarks.every((one) => one.problem !== '') ? sideWithoutText(asking.needed) : null;
  if (missing !== null) {
    return (
      <EmptyState title={`There is no benchmark text of ${names[missing]}.`} icon="table">
        Drop that side’s text, too, as <code>go test -bench</code> prints it: a change needs a figure on both.
      </EmptyState>
    );
  }
  return (
    <div className={styles.explain} data-alone={onSlide || undefined} aria-busy={busy}>
      {!onSlide && (
        <BenchmarkList
          benchmarks={benchmarks}
          chosen={benchmark.id}
          unit={unit}
          query={own.q}
          onQuery={(query) => onParams(explainAddress.write({ q: query }), 'touch')}
          onChoose={(id) => onParams(explainAddress.write({ bench: id, fn: null }), 'touch')}
        />
      )}
      <div className={styles.detail}>
        {detail === null ? (
          <EmptyState title={`${benchmark.benchmark} cannot be explained.`}>{benchmark.problem}</EmptyState>
        ) : (
          <ChangeDetail {...props} benchmark={benchmark} answer={answer} detail={detail} question={question} />
        )}
        {background && !onSlide && <BackgroundTable background={background} names={names} shown={shown} />}
      </div>
    </div>
  );
}

/**
 * The side without benchmark results; null if both sides have results or share them. Files with a chosen role count,
 * too.
 */
function sideWithoutText(needed: readonly SectionItem[]): 'before' | 'after' | null {
  const sides = needed.filter(({ dataset }) => dataset?.kind === 'benchmarks').map(({ side }) => side);
  if (sides.includes(null)) return null;
  return (['before', 'after'] as const).find((side) => !sides.includes(side)) ?? null;
}

interface BenchmarkListProps {
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
function BenchmarkList({ benchmarks, chosen, unit, query, onQuery, onChoose }: BenchmarkListProps) {
  const name = useId();
  const benchmarkChanges = matching(benchmarks, query);
  const shown = benchmarkChanges.slice(0, MOST);
  const explained = benchmarks.filter(({ problem }) => problem === '').length;
  return (
    <div className={styles.side}>
      <p className={styles.caption} role="status">
        {query === ''
          ? `${formatCount(explained)} of ${formatCount(benchmarks.length)} benchmarks, in ${unit}.`
          : `${formatCount(benchmarkChanges.length)} of ${formatCount(benchmarks.length)} benchmarks match “${query}”.`}
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
      {benchmarkChanges.length > MOST && (
        <p className={styles.caption}>
          {formatCount(benchmarkChanges.length - MOST)} more: search for what you want to see.
        </p>
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

interface BackgroundTableProps {
  background: Record<PairSide, BackgroundSide>;
  names: { before: string; after: string };
  shown: ValueType;
}

const kinds: readonly BackgroundKind[] = [
  { kind: 'collector', title: 'Garbage collector' },
  { kind: 'scheduler', title: 'Scheduler and threads' },
  { kind: 'harness', title: 'testing itself' },
  { kind: 'other', title: 'Other goroutines' },
];

/** Work outside all benchmarks' frames: it belongs to no operation, but may have changed. */
function BackgroundTable({ background, names, shown }: BackgroundTableProps) {
  const { before, after } = background;
  if (Number(before.amount) === 0 && Number(after.amount) === 0) return null;
  return (
    <PlainTable
      caption="Outside of all benchmarks"
      note={`Amounts of ${shown.type} in no benchmark’s frame, as parts of the whole profile. They belong to no operation, so they are in none of the steps.`}
      columns={pageColumns(backgroundColumns(background, names), {
        before: ({ kind }) => cellOf(before, kind),
        after: ({ kind }) => cellOf(after, kind),
      })}
      rows={kinds.filter(({ kind }) => Number(before[kind]) !== 0 || Number(after[kind]) !== 0)}
      keyOf={({ kind }) => kind}
      foot={['Together', cellOf(before, 'amount'), cellOf(after, 'amount')]}
    />
  );
}

function cellOf(side: BackgroundSide, kind: BackgroundKind['kind'] | 'amount'): ReactNode {
  return (
    <span className={styles.stacked}>
      <span>{formatAmount(side[kind], side.unit)}</span>
      <span>{formatShare(side[kind], side.total)}</span>
    </span>
  );
}
