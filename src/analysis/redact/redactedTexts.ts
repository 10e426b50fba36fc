import type { Dataset } from '../../model/dataset.ts';
import type { PrivateTextsByKind } from '../../model/redactor.ts';
import type { RedactedText, Redaction, RedactionField } from '../../model/shared.ts';
import { privatePackagesOf, redactDataset } from './redactDataset.ts';
import { createRedactor } from './redactor.ts';

/** A preview of the texts that would leave the machine. */
export interface RedactionPreview {
  /** The distinct texts; within each field changed texts first, then the most frequent first, at most `perField`. */
  texts: RedactedText[];
  /** The total number of distinct texts of each field. */
  counts: Record<RedactionField, number>;
}

/** The maximum number of rows per field; a search runs the query again. */
const perField = 500;

/**
 * Lists the private texts in datasets with their redacted form. Notes belong to the page and are not included.
 * @param items with the paths of their files, as dropped
 * @param rules which texts of each kind of dataset are private
 * @param query only texts that contain it before or after redaction, ignoring case; '' for all
 */
export function redactedTexts(
  items: readonly { path: string; dataset: Dataset }[],
  redaction: Redaction,
  salt: string,
  rules: PrivateTextsByKind,
  query = '',
): RedactionPreview {
  const datasets = items.map(({ dataset }) => dataset);
  const redactor = createRedactor(redaction, salt, privatePackagesOf(datasets, redaction.privatePrefixes ?? [], rules));
  for (const dataset of datasets) redactDataset(dataset, redactor, rules);
  for (const { path } of items) redactor.itemPath(path);
  const counts = { paths: 0, labels: 0, packages: 0, hosts: 0, notes: 0 };
  const listed = { ...counts };
  const wanted = query.toLowerCase();
  const all = redactor.texts();
  const changed = all.filter(({ before, after }) => before !== after);
  const same = all.filter(({ before, after }) => before === after);
  const texts = [...changed, ...same].filter(({ field, before, after }) => {
    counts[field]++;
    const isWanted = wanted === '' || `${before}\n${after}`.toLowerCase().includes(wanted);
    return isWanted && listed[field]++ < perField;
  });
  return { texts, counts };
}
