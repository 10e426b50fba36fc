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
