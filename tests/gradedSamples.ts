import { type BenchmarkGrade, benchmarkGrade } from '../src/analysis/verdict/benchmarkGrade.ts';
import { measuredTexts, rolesOf } from '../src/analysis/verdict/benchmarkRoles.ts';
import { runsOfSide } from '../src/analysis/verdict/measuredSides.ts';
import type { Benchmarks } from '../src/model/benchmarks.ts';
import type { Side } from '../src/model/dataset.ts';
import { holdSamples } from './sharedSamples.ts';

/**
 * The grade of sample files, with the roles that they have by themselves.
 *
 * @param change what is compared in place of a measured text
 */
export async function gradeOfSamples(
  paths: readonly string[],
  change: (text: Benchmarks, side: Side) => Benchmarks = (text) => text,
): Promise<BenchmarkGrade> {
  const { datasets, refs } = await holdSamples(paths);
  const opened = refs.map(({ id, side }) => ({ id, side, dataset: datasets.get(id)!.dataset }));
  const texts = opened.flatMap(({ id, side, dataset }) =>
    dataset.kind === 'benchmarks' ? [{ id, side, benchmarks: dataset.data }] : [],
  );
  const profiles = opened.flatMap(({ id, side, dataset }) =>
    dataset.kind === 'profile' ? [{ id, side, profile: dataset.data }] : [],
  );
  const roles = rolesOf(texts, profiles);
  const measured = measuredTexts(texts, roles);
  const of = (side: 'before' | 'after') =>
    measured.filter((text) => text.side === side).map(({ benchmarks }) => change(benchmarks, side));
  return benchmarkGrade(
    { before: of('before'), after: of('after') },
    {
      profiles: {
        before: runsOfSide('before', texts, profiles, roles),
        after: runsOfSide('after', texts, profiles, roles),
      },
    },
  );
}
