import { benchmarkName } from '../../analysis/benchmarks/benchmarkName.ts';
import { stemOf } from '../../analysis/benchmarks/variants.ts';
import { exactTest } from '../../analysis/find/bestNames.ts';
import { typedOfName } from '../../analysis/names/nameExpression.ts';
import { nameMatcher } from '../../analysis/names/searchNames.ts';
import { ofKind } from '../../model/dataset.ts';
import type { FindQuery, Found } from '../../model/found.ts';
import type { Evidence } from '../../model/question.ts';
import { benchmarkAddress } from './benchmarkAddress.ts';

/** Finds benchmarks by name, file by file: exact names first, the others in the order of the file. */
export function* findBenchmarks(evidence: Evidence[], { typed, limit }: FindQuery): Generator<Found[]> {
  const { matches, error } = nameMatcher(typed);
  if (typed.trim() === '' || error !== '') return;
  const isExact = exactTest(typed, (name) => [stemOf(name), benchmarkName(name).base]);
  for (const { path, dataset } of ofKind(evidence, 'benchmarks')) {
    const names = [...new Set(dataset.data.results.map(({ name }) => name))].filter(matches);
    yield names
      .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
      .slice(0, limit)
      .map((name) => ({
        kind: 'benchmark',
        name,
        isExact: isExact(name),
        cum: null,
        hottest: null,
        view: benchmarkAddress.view({ q: typedOfName(name) }),
        path,
      }));
  }
}
