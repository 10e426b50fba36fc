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
