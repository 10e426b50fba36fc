/** A range of time in milliseconds since 1970. */
export interface TimeRange {
  from: number;
  until: number;
}

const unitMs: ReadonlyMap<string, number> = new Map([
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/**
 * `now-1h..now`, `2026-11-24T10:00..2026-11-24T10:30Z`; a time without a zone is local. A sentence if it is not
 * understood.
 */
export function parseRange(text: string, now: number): TimeRange | string {
  const [start, end, ...more] = text.split('..');
  const from = parseMoment(start ?? '', now);
  const until = parseMoment(end ?? '', now);
  if (from === null || until === null || more.length > 0) {
    return `“${text}” is no range of time: now-2h..now-1h, or 2026-11-24T10:00..2026-11-24T11:00.`;
  }
  return from < until ? { from, until } : `The range “${text}” ends before it begins.`;
}

/** A moment in milliseconds; null if the text is none. */
export function parseMoment(text: string, now: number): number | null {
  const trimmed = text.trim();
  const [, amount, unit] = /^now(?:-(\d{1,6})([smhd]))?$/.exec(trimmed) ?? [];
  if (amount !== undefined) return now - Number(amount) * unitMs.get(unit!)!;
  if (trimmed === 'now') return now;
  if (!/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?$/.test(trimmed)) return null;
  // A day alone would be read as UTC.
  const ms = new Date(trimmed.length === 10 ? `${trimmed}T00:00` : trimmed.replace(' ', 'T')).getTime();
  return Number.isFinite(ms) ? ms : null;
}

/** A moment in local time to the minute, or to the second where it has seconds: `2026-11-24T10:00`. */
export function localMoment(ms: number): string {
  const shifted = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString();
  return shifted.slice(0, ms % 60_000 < 1000 ? 16 : 19);
}

/** `2026-11-24 10:00–11:00`; with the day of the end where it is another. */
export function rangeText({ from, until }: TimeRange): string {
  const [day = '', start = ''] = localMoment(from).split('T');
  const [lastDay = '', end = ''] = localMoment(until).split('T');
  return day === lastDay ? `${day} ${start}–${end}` : `${day} ${start} – ${lastDay} ${end}`;
}
