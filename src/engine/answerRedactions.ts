import { type RedactionPreview, redactedTexts } from '../analysis/redact/redactedTexts.ts';
import type { Redaction } from '../model/shared.ts';
import type { Exhibit } from './engine.ts';
import { privateTexts } from './formatFolders.ts';
import { evidenceOf, type Held } from './held.ts';

/** Keys the hashes of all that is shared from this page, so that a preview shows what a link then has. It never leaves the worker. */
export const shareSalt = crypto.randomUUID();

/** What redaction makes of the texts in these exhibits; with a query, of those that contain it. */
export function answerRedactions(
  exhibits: readonly Exhibit[],
  held: ReadonlyMap<string, Held>,
  redaction: Redaction,
  query: string,
): RedactionPreview {
  return redactedTexts(evidenceOf(exhibits, held), redaction, shareSalt, privateTexts, query);
}
