import type { Dataset } from '../model/dataset.ts';
import type { Problem } from '../model/problem.ts';
import type { Evidence } from '../model/question.ts';
import type { SentItem } from '../model/sentReport.ts';
import type { EvidenceRef } from './engine.ts';
import type { ReadItem } from './readFile.ts';

/** The data of one open file in the worker. */
export interface OpenDataset {
  path: string;
  /** Size of the file in bytes, as dropped or as in the archive. */
  size: number;
  dataset: Dataset;
  problems: Problem[];
  /** If it came in a link: what its sender's report said. */
  sent?: SentItem | undefined;
}

/** A dataset of a report. */
export type ReportedEvidence = Evidence & Pick<OpenDataset, 'sent'>;

/** What is held of a file that was read. */
export function openDataset({ path, size, reading: { problems }, sent }: ReadItem, dataset: Dataset): OpenDataset {
  return { path, size, dataset, problems, sent };
}

/** The datasets that these refer to, in the same order. Throws an Error for the user if a dataset is no longer open. */
export function evidenceOf(
  refs: readonly EvidenceRef[],
  datasets: ReadonlyMap<string, OpenDataset>,
): ReportedEvidence[] {
  return refs.map(({ id, side, role }) => {
    const item = datasets.get(id);
    if (item === undefined) throw new Error('This file is no longer open. Drop it again.');
    const { path, dataset, sent } = item;
    return { id, path, side, dataset, role, sent };
  });
}
