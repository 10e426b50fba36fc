/** The line before the stack of a sample. */
export interface SampleHeader {
  /** The thread's name; '' if the text has none. */
  comm: string;
  /** '' if the text has none, as for the other texts here. */
  pid: string;
  tid: string;
  cpu: string;
  /** Seconds since the start of the machine, or null. */
  time: number | null;
  /** The weight of the sample in units of its event; null if the text has none. */
  period: string | null;
  /** 'cpu-clock', 'sched:sched_switch'; '' if the text has none. */
  event: string;
  /** What follows the event: the fields of a tracepoint, or the only frame of a recording without stacks. */
  rest: string;
}

const timeToken = /\s(\d{1,12}\.\d{3,9}):(?=\s|$)/;
const timeFirst = /^(\d{1,12}\.\d{3,9}):(?=\s|$)/;

/**
 * The header of a sample, in any of the forms that `perf script -F` makes: `shop  7601/7603 [001] 300.030041:  2004008
 * cpu-clock:`. null for any other line.
 */
export function headerLine(line: string): SampleHeader | null {
  if (line.startsWith('#')) return null;
  const match = timeToken.exec(line) ?? timeFirst.exec(line);
  return match === null
    ? withoutTime(line)
    : headerOf(line.slice(0, match.index), Number(match[1]), line.slice(match.index + match[0].length));
}

/** Without a time, the event or the process must say that the line is a header. */
function withoutTime(line: string): SampleHeader | null {
  if (/^\s/.test(line) && !/^ {0,15}\S[^\t]{0,200} \d/.test(line)) return null;
  const words = line.trim().split(/\s+/);
  if (words.length === 1 && /^[\w./=-][\w:./=-]{0,100}:$/.test(words[0]!)) {
    return { comm: '', pid: '', tid: '', cpu: '', time: null, ...eventOf(words[0]!) };
  }
  const event = words.findIndex((word, index) => index > 0 && /[a-z_]/i.test(word) && word.endsWith(':'));
  if (event >= 0) {
    // Digits before the event are its period if the process is before them.
    const hasPeriod = event > 2 && isDigits(words[event - 1]!);
    const left = words.slice(0, hasPeriod ? event - 1 : event);
    const header = headerOf(left.join(' '), null, words.slice(left.length).join(' '));
    return header === null || header.tid === '' ? null : header;
  }
  const header = headerOf(words.join(' '), null, '');
  return header === null || header.tid === '' || header.comm === '' ? null : header;
}

function headerOf(left: string, time: number | null, right: string): SampleHeader | null {
  const words = left.trim().split(/\s+/);
  const header = { comm: '', pid: '', tid: '', cpu: '', time, ...eventOf(right) };
  // Flags of the sample (-F misc) are behind the processor or the thread.
  if (words.length > 2 && /^[A-Za-z]{1,6}$/.test(words.at(-1)!) && /^(?:\[\d{1,6}\]|[\d/-]+)$/.test(words.at(-2)!)) {
    words.pop();
  }
  const cpu = /^\[(\d{1,6})\]$/.exec(words.at(-1) ?? '');
  if (cpu !== null) {
    header.cpu = String(Number(cpu[1]));
    words.pop();
  }
  const process = /^(?:(-?\d{1,10})\/)?(-?\d{1,10})$/.exec(words.at(-1) ?? '');
  if (process !== null) {
    [header.pid, header.tid] = [process[1] ?? '', process[2]!];
    words.pop();
  }
  header.comm = words.join(' ');
  // Without a thread it may be a line of a log that begins with a time.
  return header.tid === '' && header.cpu === '' && (header.event === '' || time === null) ? null : header;
}

function eventOf(right: string): Pick<SampleHeader, 'period' | 'event' | 'rest'> {
  const text = right.trimStart();
  if (text.startsWith('PERF_RECORD_')) return { period: null, event: text.split(/[\s(]/, 1)[0]!, rest: text };
  const words = /^(\d{1,20}) +(\S.*)$/.exec(text);
  const behind = words?.[2] ?? text;
  const end = behind.search(/\s|$/);
  const word = behind.slice(0, end);
  if (word.length < 2 || !word.endsWith(':')) {
    const period = /^\d{1,20}$/.test(text.trim()) ? text.trim() : null;
    return { period, event: '', rest: period === null ? text : '' };
  }
  // `cycles:u:` and `cpu-clock:pppH:` have modifiers.
  const event = word.slice(0, -1).replace(/:[ukhGHpPSDIWeb]{1,8}$/, '');
  return { period: words?.[1] ?? null, event, rest: behind.slice(end).trim() };
}

function isDigits(word: string): boolean {
  return /^\d{1,20}$/.test(word);
}
