import { type RedactionPreview, redactedTexts } from '../analysis/redact/redactedTexts.ts';
import type { Redaction } from '../model/shared.ts';
import type { Exhibit } from './engine.ts';
import { privateTexts } from './formatFolders.ts';
import { evidenceOf, type Held } from './held.ts';

/**
 * The key for the hashes in all data shared from this page, so that the preview shows the hashes of the later link. It
 * never leaves the worker.
 */
export const shareSalt = crypto.randomUUID();

/** The redacted form of the texts in these datasets; if `query` is given, only of texts that contain it. */
export function answerRedactions(
  exhibits: readonly Exhibit[],
  held: ReadonlyMap<string, Held>,
  redaction: Redaction,
  query: string,
): RedactionPreview {
  return redactedTexts(evidenceOf(exhibits, held), redaction, shareSalt, privateTexts, query);
}
