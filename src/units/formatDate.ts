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
