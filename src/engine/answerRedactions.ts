import { type RedactionPreview, redactedTexts } from '../analysis/redact/redactedTexts.ts';
import { randomId } from '../codes/randomId.ts';
import type { Redaction } from '../model/shared.ts';
import type { EvidenceRef } from './engine.ts';
import { privateTexts } from './kindFolders.ts';
import { evidenceOf, type OpenDataset } from './openDataset.ts';

/**
 * The key for the hashes in all data shared from this page, so that the preview shows the hashes of the later link. It
 * never leaves the worker.
 */
export const shareSalt = randomId();

/** The redacted form of the texts in these datasets; if `query` is given, only of texts that contain it. */
export function answerRedactions(
  refs: readonly EvidenceRef[],
  datasets: ReadonlyMap<string, OpenDataset>,
  redaction: Redaction,
  query: string,
): RedactionPreview {
  return redactedTexts(evidenceOf(refs, datasets), redaction, shareSalt, privateTexts, query);
}
