import { areSameEdits } from '../model/edits/editList.ts';
import type { KeptSession } from './keptTab.ts';
import type { SessionRecord } from './sessionRecord.ts';

/** What becomes of a report if sessions with the same files are stored. Two versions are never merged. */
export interface VersionChoice<Stored> {
  /** The session that goes on; null for a new one. */
  goesOn: Stored | null;
  /** Whether it goes on with its own report; otherwise with the one that was opened. */
  showsOwn: boolean;
  /** The session with another version, which the reader has changed; null for none. */
  other: Stored | null;
  /** Whether the report as it was received gets a session of its own, beside the reader's version, which goes on. */
  addsReceived: boolean;
}

type Version = Pick<SessionRecord, 'edits' | 'received'>;

const begins = { goesOn: null, showsOwn: false, other: null, addsReceived: false };

/**
 * Chooses among the stored sessions with the files of a tab, the last used first.
 *
 * What was opened before goes on as it was left: files alone, and a report that is received again. Of several versions
 * the one used last goes on, so that a choice is made once. Another report than all before, and changes made while the
 * sessions were looked for, begin a session of their own beside one that the reader has changed.
 */
export function chooseVersion<Stored extends Version>(
  stored: readonly Stored[],
  { edits, received: arrived }: Pick<KeptSession, 'edits' | 'received'>,
): VersionChoice<Stored> {
  const cameAlone = arrived.length === 0;
  const isOwn = (one: Version): boolean =>
    cameAlone || areSameEdits(one.edits, edits) || areSameEdits(one.received, arrived);
  const ownVersions = stored.filter(isOwn);
  const isWritten = !areSameEdits(edits, arrived);
  const isBest = (one: Version): boolean =>
    isWritten ? areSameEdits(one.edits, edits) : cameAlone && one.edits.length > 0;
  const last = ownVersions.find(isBest) ?? ownVersions[0];
  if (last === undefined) {
    const other = stored.find((one) => !areSameEdits(one.edits, one.received)) ?? null;
    // What nobody changed is followed by what was sent later.
    return { ...begins, goesOn: other === null ? (stored[0] ?? null) : null, other };
  }
  if (areSameEdits(last.edits, arrived)) return { ...begins, goesOn: last };
  if (isWritten && !areSameEdits(edits, last.edits)) return { ...begins, other: last };
  const hasReceived = cameAlone || ownVersions.some((one) => areSameEdits(one.edits, arrived));
  return { ...begins, goesOn: last, showsOwn: true, addsReceived: !hasReceived };
}
