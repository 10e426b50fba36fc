import { operationUnit } from '../../../../analysis/compare/operationUnit.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { SectionItem } from '../../../kit/sectionView.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { explainAddress } from '../../address/explainAddress.ts';
import type { PairViewProps } from '../../asking/view.ts';
import type { answers, ExplainQuestion } from './answer.ts';
import { BackgroundTable } from './BackgroundTable.tsx';
import { BenchmarkList } from './BenchmarkList.tsx';
import { ChangeDetail } from './ChangeDetail.tsx';
import styles from './ExplainPane.module.css';

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
