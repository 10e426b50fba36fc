const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Time since a moment, in the largest unit that fits: "just now", "5 minutes ago", "3 days ago"; after a month the
 * date, "2026-10-02", in the browser's time zone. Milliseconds since 1970.
 */
export function formatAgo(moment: number, now: number): string {
  const passed = Math.max(0, now - moment);
  if (passed < minute) return 'just now';
  if (passed < hour) return counted(passed / minute, 'minute');
  if (passed < day) return counted(passed / hour, 'hour');
  if (passed < 30 * day) return counted(passed / day, 'day');
  const date = new Date(moment);
  return new Date(moment - date.getTimezoneOffset() * minute).toISOString().slice(0, 10);
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}

/** A moment in local time and in UTC. Both are '' if unknown. */
export interface DateText {
  /** In the browser's time zone: "2026-11-21 02:11:04 +01:00". */
  local: string;
  /** ISO 8601 in UTC: "2026-11-21T01:11:04Z". */
  utc: string;
}

/** A profile's `time_nanos` (since 1970) as text, to the second; 0 means unknown. */
export function formatDate(nanos: bigint): DateText {
  if (nanos === 0n) return { local: '', utc: '' };
  const date = new Date(Number(nanos / 1_000_000n));
  const offset = -date.getTimezoneOffset();
  const shifted = new Date(date.getTime() + offset * 60_000);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return {
    local: `${toSecond(shifted).replace('T', ' ')} ${offset < 0 ? '\u2212' : '+'}${hours}:${minutes}`,
    utc: `${toSecond(date)}Z`,
  };
}

function toSecond(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, '');
}

/** A duration of `ms` milliseconds as on a stopwatch: "0:07", "12:30", "1:02:03". A negative duration is "0:00". */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const last = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${last}` : `${hours}:${String(minutes % 60).padStart(2, '0')}:${last}`;
}

/** The time of day in the browser's time zone: "09:05". */
export function formatTimeOfDay(moment: Date): string {
  return `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;
}
