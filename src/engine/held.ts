import type { Dataset } from '../model/dataset.ts';
import type { Problem } from '../model/problem.ts';
import type { Evidence } from '../model/question.ts';
import type { Exhibit } from './engine.ts';

/** What is held of one file that was read. */
export interface Held {
  path: string;
  /** Bytes of the file, as dropped or as inside an archive. */
  size: number;
  dataset: Dataset;
  problems: Problem[];
}

/** The datasets of exhibits, in their order. Throws an Error, whose message is for the reader, where one is gone. */
export function evidenceOf(exhibits: readonly Exhibit[], held: ReadonlyMap<string, Held>): Evidence[] {
  return exhibits.map(({ id, side, role }) => {
    const item = held.get(id);
    if (item === undefined) throw new Error('This file is no longer open. Drop it again.');
    return { id, path: item.path, side, dataset: item.dataset, ...(role === undefined ? {} : { role }) };
  });
}
