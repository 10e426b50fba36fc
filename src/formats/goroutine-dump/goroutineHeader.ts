import { unquoteGo } from '../textLines.ts';

/** The first line of a goroutine in a dump. */
export interface GoroutineHeader {
  id: number;
  /** The goroutine's state in the runtime's words: 'running', 'chan receive', 'IO wait' … */
  state: string;
  /** The waiting time in whole minutes; 0 if it is below one minute. */
  minutes: number;
  isLocked: boolean;
  /** Whether the garbage collector found that nothing can wake the goroutine. */
  isLeaked: boolean;
  /** Whether only its own testing/synctest bubble can wake the goroutine. */
  isDurable: boolean;
  /** The id of its testing/synctest bubble, or 0. */
  bubble: number;
  /**
   * The program's own labels: after the bracket since Go 1.27, in the bracket before (with GODEBUG=tracebacklabels=1).
   */
  labels: [string, string][];
  /** Whether some labels could not be parsed, for example because the line was cut off. */
  isLabelsUnread: boolean;
}

/**
 * Matches the goroutine's number. Addresses follow if GOTRACEBACK is `system` or `crash`, or if the runtime itself
 * failed: `goroutine 0 gp=0x1 m=0 mp=0x2 [`.
 */
const start = /^\s*goroutine (\d{1,15})(?: [a-z]+=\S+)* \[/;

/**
 * Parses `goroutine 7 [chan receive, 5 minutes, locked to thread] {tenant: "acme corp"}:`, also with addresses as
 * crashes print it. null for any other line.
 */
export function goroutineHeader(line: string): GoroutineHeader | null {
  // Most lines of a dump are frames; this check skips them fast.
  if (!line.includes('goroutine ')) return null;
  const begun = start.exec(line);
  if (begun === null) return null;
  const from = begun[0].length;
  const inside = line.indexOf(' labels:{', from);
  const closing = line.indexOf(']', from);
  if (closing < 0) return null;
  // If the labels are in the bracket, any value may contain a closing bracket.
  const hasInside = inside >= 0 && inside < closing;
  const state = line.slice(from, hasInside ? inside : closing);
  const tail = line.slice(hasInside ? inside + ' labels:'.length : closing + 1).trim();
  if (state.trim() === '') return null;
  let labels: [string, string][] | null = [];
  if (hasInside || tail.startsWith('{')) {
    const read = goroutineLabelsText(tail);
    labels = read !== null && tail.slice(read.end) === (hasInside ? ']:' : ':') ? read.labels : null;
  } else if (tail !== ':') return null;
  const [status = '', ...more] = state.split(', ');
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

const quotedText = /"((?:[^"\\]|\\.)*)"/y;
/** Text that Go 1.27 writes without quotes; it may be empty. */
const plainText = /[\w./]*/y;

/**
 * Parses `{route: /api/v1, "a:b": "say \"hi\""}` at the beginning of a text. Go 1.27 quotes a key or a value only if
 * necessary, earlier versions always. `end` is the position after the brace; null if the text is no such list.
 */
function goroutineLabelsText(text: string): { labels: [string, string][]; end: number } | null {
  if (!text.startsWith('{')) return null;
  const labels: [string, string][] = [];
  let at = 1;
  const word = (): string => {
    quotedText.lastIndex = at;
    const quoted = quotedText.exec(text);
    plainText.lastIndex = at;
    const match = quoted ?? plainText.exec(text)!;
    at += match[0].length;
    return quoted === null ? match[0] : unquoteGo(quoted[1]!);
  };
  const skip = (mark: string): boolean => {
    if (!text.startsWith(mark, at)) return false;
    at += mark.length;
    return true;
  };
  if (skip('}')) return { labels, end: at };
  do {
    const key = word();
    if (!skip(': ')) return null;
    labels.push([key, word()]);
  } while (skip(', '));
  return skip('}') ? { labels, end: at } : null;
}
