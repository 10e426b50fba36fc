import { type MeasuredProfile, type OperationSide, operationsOf } from '../../../analysis/compare/operations.ts';
import type { PairedProfile, PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { noChosenRoles } from '../../../analysis/compare/runThatMade.ts';
import type { BenchmarkGrade } from '../../../analysis/verdict/benchmarkGrade.ts';
import { operationFigure } from '../../../analysis/verdict/figureKey.ts';
import type { Profile } from '../../../model/profile.ts';
import type { Amount, ValueType } from '../../../model/unit.ts';
import { measureOf } from '../../../units/measureOf.ts';
import type { JudgedOperation } from './judgedOperation.ts';
import type { PairTexts } from './pairTexts.ts';
import { ProfileMemo } from './profileMemo.ts';

/**
 * The benchmarks of both sides in a value type (index among those that both have): what an operation takes, and whether
 * its change has a verdict. Where CPU time is judged in place of the time, it is the figure.
 *
 * @param grade of the benchmarks; left out where nothing is graded
 */
export function judgedOperations(
  { before, after, types }: PairedProfile,
  texts: PairTexts,
  grade: BenchmarkGrade | null,
  type: number,
): JudgedOperation[] {
  const valueType = types[type]!;
  const operations = operationsOf(
    measuredProfile(before, texts, 'before'),
    measuredProfile(after, texts, 'after'),
    valueType,
  );
  return operations.map((operation) => {
    const verdict = grade?.verdicts.get(operationFigure(operation)) ?? null;
    const cpu = verdict?.cpu ?? null;
    return {
      ...operation,
      before: withMetric(inUnitOf(operation.before, before, valueType), cpu?.before),
      after: withMetric(inUnitOf(operation.after, after, valueType), cpu?.after),
      verdict,
    };
  });
}

/**
 * CPU time per operation as the figure: the profile itself gives it, so that it has no error but that of the samples.
 */
function withMetric(side: OperationSide | null, nanoseconds: number | undefined): OperationSide | null {
  return side === null || nanoseconds === undefined ? side : { ...side, metric: nanoseconds, limits: null };
}

/** A profile of a side with the benchmark texts beside it. */
export function measuredProfile(
  profile: Profile,
  { chosen = noChosenRoles, ...texts }: PairTexts,
  side: PairSide,
): MeasuredProfile {
  return { profile, benchmarks: texts[side], chosen, naming: ProfileMemo.of([profile]).naming };
}

/** A side's sums in the unit of the union, which is the finer of both. */
function inUnitOf(side: OperationSide | null, profile: Profile, { type, unit }: ValueType): OperationSide | null {
  const valueType = profile.valueTypes.find((one) => one.type === type);
  const times = (measureOf(valueType?.unit ?? unit)?.factor ?? 1) / (measureOf(unit)?.factor ?? 1);
  if (side === null || times === 1) return side;
  const scaled = (amount: Amount): Amount =>
    typeof amount === 'bigint' ? amount * BigInt(Math.round(times)) : amount * times;
  return {
    ...side,
    through: scaled(side.through),
    profiling: scaled(side.profiling),
    perUnit: side.perUnit / times,
  };
}
