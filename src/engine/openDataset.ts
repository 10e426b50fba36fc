import type { Dataset } from '../model/dataset.ts';
import type { Problem } from '../model/problem.ts';
import type { Evidence } from '../model/question.ts';
import type { EvidenceRef } from './engine.ts';

/** The data of one open file in the worker. */
export interface OpenDataset {
  path: string;
  /** Size of the file in bytes, as dropped or as in the archive. */
  size: number;
  dataset: Dataset;
  problems: Problem[];
}

/** The datasets that these refer to, in the same order. Throws an Error for the user if a dataset is no longer open. */
export function evidenceOf(refs: readonly EvidenceRef[], datasets: ReadonlyMap<string, OpenDataset>): Evidence[] {
  return refs.map(({ id, side, role }) => {
    const item = datasets.get(id);
    if (item === undefined) throw new Error('This file is no longer open. Drop it again.');
    return { id, path: item.path, side, dataset: item.dataset, ...(role === undefined ? {} : { role }) };
  });
}
