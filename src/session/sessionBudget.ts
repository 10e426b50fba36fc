import { bytesOf, type SessionRecord } from './sessionRecord.ts';

/** Sessions without a name are deleted this number of days after their last use. */
export const unnamedDays = 30;
/** If all sessions together take more bytes than this or than the browser allows, the oldest ones are deleted. */
export const budgetBytes = 2 ** 30;

const dayMs = 24 * 60 * 60 * 1000;

interface Limits {
  /** Number of bytes for all sessions together. */
  budget: number;
  now: number;
  /** Number of bytes that will be written next. */
  wanted?: number;
  /** Sessions that are open in any tab; they are never deleted. */
  living: ReadonlySet<string>;
}

/**
 * The sessions to delete: those without a name that were not used for a month; then further ones without a name until
 * the others fit, those without notes first, the oldest first. Sessions with a name are only deleted by the user.
 */
export function sessionsToGiveUp(
  records: ReadonlyMap<string, SessionRecord>,
  { budget, now, wanted = 0, living }: Limits,
): string[] {
  const all = [...records];
  const unnamed = all
    .filter(([id, { name }]) => name === '' && !living.has(id))
    .sort(([, a], [, b]) => Number(a.edits.length > 0) - Number(b.edits.length > 0) || a.savedAt - b.savedAt);
  let bytes = wanted + all.reduce((sum, [, record]) => sum + bytesOf(record), 0);
  const given: string[] = [];
  for (const [id, record] of unnamed) {
    const isOld = now - record.savedAt > unnamedDays * dayMs;
    if (!isOld && bytes <= budget) continue;
    given.push(id);
    bytes -= bytesOf(record);
  }
  return given;
}

/**
 * The number of bytes that the browser allows the page, less a reserve; the default budget if the browser does not
 * report it.
 */
export async function browserBudget(storage: StorageManager | undefined = navigator.storage): Promise<number> {
  try {
    const { quota } = await storage.estimate();
    return quota === undefined ? budgetBytes : Math.min(budgetBytes, quota * 0.6);
  } catch {
    return budgetBytes;
  }
}
