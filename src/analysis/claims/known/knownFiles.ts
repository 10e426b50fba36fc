import type { Dataset } from '../../../model/dataset.ts';
import type { Evidence } from '../../../model/question.ts';
import { WeakMemo } from '../../memo/weakMemo.ts';
import type { KnownFigures, KnownFile } from './knownFigure.ts';
import {
  benchmarkFigures,
  compilerFigures,
  coverageFigures,
  loadFigures,
  printedFigures,
  queryFigures,
} from './otherFigures.ts';
import { profileFigures } from './profileFigures.ts';

/** By dataset, because a profile's tables take long and stay the same. */
const figures = new WeakMemo<KnownFigures | null>();

/** The figures of all open files, without those that were read from the report itself. */
export function knownFiles(evidence: readonly Evidence[], report: Pick<Evidence, 'path'>): KnownFile[] {
  return evidence.flatMap(({ id, path, dataset }) => {
    if (path === report.path) return [];
    const knownFigures = figures.of([dataset], path, () => figuresOf(dataset, path));
    return knownFigures === null || knownFigures.byKey.size === 0 ? [] : [{ id, path, byKey: knownFigures.byKey }];
  });
}

function figuresOf(dataset: Dataset, path: string): KnownFigures | null {
  switch (dataset.kind) {
    case 'profile':
      return profileFigures(dataset.data, dataset.profileType);
    case 'benchmarks':
      return benchmarkFigures(dataset.data);
    case 'load-test':
      return loadFigures(dataset.data, path);
    case 'coverage':
      return coverageFigures(dataset.data);
    case 'compiler-notes':
      return compilerFigures(dataset.data);
    case 'queries':
      return queryFigures(dataset.data);
    case 'figures':
      return printedFigures(dataset.data);
    default:
      return null;
  }
}
