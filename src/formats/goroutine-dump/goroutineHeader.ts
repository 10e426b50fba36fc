/** The line that begins a goroutine in a dump. */
export interface GoroutineHeader {
  id: number;
  /** What it does or waits for, in the runtime's words: 'running', 'chan receive', 'IO wait' … */
  state: string;
  /** Whole minutes that it has been waiting; 0 below one. */
  minutes: number;
  isLocked: boolean;
  /** Never to be woken up, as the collector found out. */
  isLeaked: boolean;
  /** The bubble of testing/synctest that it belongs to, or 0. */
  bubble: number;
  /** The program's own labels, where it prints them (GODEBUG=tracebacklabels=1). */
  labels: [string, string][];
}

const header =
  /^\s*goroutine (\d{1,15})(?: gp=\S+)?(?: m=\S+)?(?: mp=\S+)? \[([^\],]+)((?:, (?:\d+ minutes|locked to thread|synctest bubble \d+))*)( labels:\{.*\})?\]:\s*$/;

/**
 * Reads `goroutine 7 [chan receive, 5 minutes, locked to thread]:`, or with addresses between as crashes print it.
 * null for any other line.
 */
export function goroutineHeader(line: string): GoroutineHeader | null {
  // Most lines of a dump are frames, and are many.
  if (!line.endsWith(':') && !line.trimEnd().endsWith(':')) return null;
  if (!line.includes('goroutine ') || line.length > 10_000) return null;
  const match = header.exec(line);
  if (match === null) return null;
  const [, id, status, more = '', labels = ''] = match;
  return {
    id: Number(id),
    state: status!.replace(/ \((?:scan|leaked)\)/g, '').trim(),
    minutes: Number(/, (\d+) minutes/.exec(more)?.[1] ?? 0),
    isLocked: more.includes(', locked to thread'),
    isLeaked: status!.includes('(leaked)'),
    bubble: Number(/, synctest bubble (\d+)/.exec(more)?.[1] ?? 0),
    labels: Array.from(labels.matchAll(/"((?:[^"\\]|\\.)*)": "((?:[^"\\]|\\.)*)"/g), ([, key, value]) => [
      unescape(key!),
      unescape(value!),
    ]),
  };
}

function unescape(quoted: string): string {
  return quoted.replace(/\\(.)/g, '$1');
}
