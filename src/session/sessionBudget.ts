import { bytesOf, hasEdits, type SessionRecord } from './sessionRecord.ts';

/** Sessions without a name are given up this long after they were used last. */
export const unnamedDays = 30;
/** And from the oldest on, where all sessions together take more than this, or what the browser gives. */
export const budgetBytes = 2 ** 30;

const dayMs = 24 * 60 * 60 * 1000;

interface Limits {
  /** Bytes for all sessions together. */
  budget: number;
  now: number;
  /** Bytes that are about to be written. */
  wanted?: number;
  /** Sessions that are open, in whatever tab: these stay. */
  living: ReadonlySet<string>;
}

/**
 * Which sessions are given up: those without a name that were not used for a month, and further ones without a name until
 * the rest fits, those without notes first, the oldest first. Sessions with a name are the user's to delete.
 */
export function sessionsToGiveUp(
  records: ReadonlyMap<string, SessionRecord>,
  { budget, now, wanted = 0, living }: Limits,
): string[] {
  const all = [...records];
  const unnamed = all
    .filter(([id, { name }]) => name === '' && !living.has(id))
    .sort(([, a], [, b]) => Number(hasEdits(a)) - Number(hasEdits(b)) || a.savedAt - b.savedAt);
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

/** What the browser gives a page to keep, in bytes, a part of it left free; the usual budget where it does not say. */
export async function browserBudget(storage: StorageManager | undefined = navigator.storage): Promise<number> {
  try {
    const { quota } = await storage.estimate();
    return quota === undefined ? budgetBytes : Math.min(budgetBytes, quota * 0.6);
  } catch {
    return budgetBytes;
  }
}
