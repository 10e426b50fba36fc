import { goroutineLabelsText } from './goroutineLabelsText.ts';

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
  /** Waits for something that only its own bubble of testing/synctest can bring about. */
  isDurable: boolean;
  /** The bubble of testing/synctest that it belongs to, or 0. */
  bubble: number;
  /** The program's own labels: behind the bracket since Go 1.27, in it before (with GODEBUG=tracebacklabels=1). */
  labels: [string, string][];
  /** Whether there are labels that could not be read, as in a line that was cut. */
  isLabelsUnread: boolean;
}

/** The number, with addresses where GOTRACEBACK is `system` or `crash`, or the runtime itself failed: `goroutine 0 gp=0x1 m=0 mp=0x2 [`. */
const start = /^\s*goroutine (\d{1,15})(?: [a-z]+=\S+)* \[/;

/**
 * Reads `goroutine 7 [chan receive, 5 minutes, locked to thread] {tenant: "acme corp"}:`, or with addresses between as
 * crashes print it. null for any other line.
 */
export function goroutineHeader(line: string): GoroutineHeader | null {
  // Most lines of a dump are frames, and are many.
  if (!line.includes('goroutine ')) return null;
  const begun = start.exec(line);
  if (begun === null) return null;
  const from = begun[0].length;
  const inside = line.indexOf(' labels:{', from);
  const closing = line.indexOf(']', from);
  if (closing < 0) return null;
  // Of labels in the bracket any value may hold a bracket of its own.
  const hasInside = inside >= 0 && inside < closing;
  const said = line.slice(from, hasInside ? inside : closing);
  const tail = line.slice(hasInside ? inside + ' labels:'.length : closing + 1).trim();
  if (said.trim() === '') return null;
  let labels: [string, string][] | null = [];
  if (hasInside || tail.startsWith('{')) {
    const read = goroutineLabelsText(tail);
    labels = read !== null && tail.slice(read.end) === (hasInside ? ']:' : ':') ? read.labels : null;
  } else if (tail !== ':') return null;
  const [status = '', ...more] = said.split(', ');
  const numberOf = (expression: RegExp): number =>
    Number(more.map((one) => expression.exec(one)?.[1]).find((found) => found !== undefined) ?? 0);
  return {
    id: Number(begun[1]),
    state: status.replace(/ \((?:scan|leaked|durable)\)/g, '').trim(),
    minutes: numberOf(/^(\d+) minutes$/),
    isLocked: more.includes('locked to thread'),
    isLeaked: status.includes(' (leaked)') || status === 'leaked',
    isDurable: status.includes(' (durable)'),
    bubble: numberOf(/^synctest bubble (\d+)$/),
    labels: labels ?? [],
    isLabelsUnread: labels === null,
  };
}
