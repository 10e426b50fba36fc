import { NO_COST, type NoteKind } from '../../model/compilerNotes.ts';

/** A position as the compiler prints it. */
export interface Place {
  file: string;
  line: number;
  /** 0 if there is none. */
  column: number;
}

/** A note, without its place. */
export interface NoteLine {
  is: 'note';
  kind: NoteKind;
  subject: string;
  detail: string;
  within: string;
  cost: number;
  budget: number;
}

/** The heading of a flow: an expression that escapes in a function, or a parameter that leaks. */
export interface HeadingLine {
  is: 'heading';
  isParameter: boolean;
  subject: string;
  within: string;
  /** The target of a parameter's flow: `{heap}`, `~r0`; '' for an expression. */
  target: string;
  text: string;
}

/** A line of a flow. */
export interface StepLine {
  is: 'step';
  kind: 'flow' | 'from' | 'warning';
  text: string;
  why: string;
  at: Place | null;
}

export type ReadLine = (NoteLine | HeadingLine | StepLine) & { place: Place };

/** Longer messages are cut: they repeat the code of a function. */
const LONGEST_TEXT = 4000;

/** `path:line:column: ` or, for generated code, `path:line: `; with the drive of a Windows path. */
const position = /^((?:[A-Za-z]:)?[^:\s][^:]{0,4096}):(\d{1,9})(?::(\d{1,9}))?: /;
const fileEnding = /\.(?:go|s|y|rl|c|h)$|^<\w+>$/;
const complexity = /cost (\d{1,9}) exceeds budget (\d{1,9})/;

/** Reads a line that begins with a position; null for all other lines. Takes time linear in the length of the line. */
export function readNoteLine(line: string): ReadLine | null {
  const match = position.exec(line.length > 8192 ? line.slice(0, 8192) : line);
  if (match === null) return null;
  const [head, file = '', row, column] = match;
  if (!fileEnding.test(file)) return null;
  const message = line.slice(head.length, head.length + LONGEST_TEXT + 1);
  const text = message.length > LONGEST_TEXT ? `${message.slice(0, LONGEST_TEXT)}…` : message;
  const place = { file, line: Number(row), column: Number(column ?? 0) };
  return { ...(text.startsWith('  ') ? readStep(text) : (readHeading(text) ?? readNote(text))), place };
}

function readNote(text: string): NoteLine {
  return (
    readInlining(text) ??
    readLeak(text) ??
    readEscape(text) ??
    readBounds(text) ??
    readRest(text) ??
    note('other', { subject: text })
  );
}

function note(kind: NoteKind, parts: Partial<Omit<NoteLine, 'is' | 'kind'>> = {}): NoteLine {
  return { is: 'note', kind, subject: '', detail: '', within: '', cost: NO_COST, budget: NO_COST, ...parts };
}

function readInlining(text: string): NoteLine | null {
  const call = after(text, 'inlining call to ');
  if (call !== null) return note('inlinedCall', split(call, ' with score '));
  const inlinable = after(text, 'can inline ');
  if (inlinable !== null) {
    const { subject, detail } = split(inlinable, ' with cost ');
    const [, cost, code = ''] = /^(\d{1,9})(?: as: (.*))?/s.exec(detail) ?? [];
    return note('inlinable', { subject, detail: code, cost: cost === undefined ? NO_COST : Number(cost) });
  }
  const not = after(text, 'cannot inline ');
  if (not === null) return null;
  const { subject, detail } = split(not, ': ');
  const into = split(subject, ' into ');
  if (into.detail !== '') return note('notInlinedCall', { subject: into.subject, within: into.detail, detail });
  const [, cost, budget] = complexity.exec(detail) ?? [];
  return note('notInlinable', {
    subject,
    detail,
    ...(cost !== undefined && { cost: Number(cost), budget: Number(budget) }),
  });
}

function readLeak(text: string): NoteLine | null {
  const content = after(text, 'leaking param content: ');
  if (content !== null) return note('leaksContent', { subject: content });
  const parameter = after(text, 'leaking param: ');
  if (parameter === null) return null;
  const { subject, detail } = split(parameter, ' to result ');
  return note(detail === '' ? 'leaks' : 'leaksToResult', { subject, detail });
}

function readEscape(text: string): NoteLine | null {
  const moved = after(text, 'moved to heap: ');
  if (moved !== null) return note('moved', { subject: moved });
  const escaping = before(text, ' escapes to heap');
  if (escaping !== null) return note('escapes', { subject: escaping });
  const staying = before(text, ' does not escape');
  return staying === null ? null : note('noEscape', { subject: staying });
}

function readBounds(text: string): NoteLine | null {
  if (text === 'Found IsInBounds') return note('indexCheck');
  if (text === 'Found IsSliceInBounds') return note('sliceCheck');
  return text === 'index bounds check elided' ? note('checkElided') : null;
}

function readRest(text: string): NoteLine | null {
  const assignment = split(text, ' ignoring self-assignment in ');
  if (assignment.detail !== '')
    return note('selfAssignment', { subject: assignment.detail, within: assignment.subject });
  const open = text.lastIndexOf(' (');
  const [, facts] = /^ \((addr=[^()]*)\)$/s.exec(open < 0 ? '' : text.slice(open)) ?? [];
  const capture = facts === undefined ? null : /^(.*?) capturing by (value|ref): /s.exec(text.slice(0, open));
  if (capture !== null) {
    const [all, within = '', how = ''] = capture;
    const subject = text.slice(all.length, open);
    return note('captured', { subject, within, detail: `by ${how === 'ref' ? 'reference' : how} (${facts})` });
  }
  const call = after(text, 'devirtualizing ') ?? after(text, 'partially devirtualizing ');
  if (call !== null) return note('devirtualized', split(call, ' to '));
  return /^zero-copy .{1,80} conversion$/.test(text) ? note('copyAvoided', { subject: text }) : null;
}

function readHeading(text: string): HeadingLine | null {
  if (!text.endsWith(':')) return null;
  const escaping = text.lastIndexOf(' escapes to heap in ');
  if (escaping > 0) {
    const within = text.slice(escaping + ' escapes to heap in '.length, -1);
    return { is: 'heading', isParameter: false, subject: text.slice(0, escaping), within, target: '', text: '' };
  }
  const parameter = after(text, 'parameter ');
  if (parameter === null) return null;
  const { subject, detail } = split(parameter, ' leaks to ');
  const end = detail.lastIndexOf(' with derefs=');
  const inside = detail.lastIndexOf(' for ', end);
  if (end < 0 || inside < 0) return null;
  const target = detail.slice(0, inside);
  const within = detail.slice(inside + ' for '.length, end);
  return {
    is: 'heading',
    isParameter: true,
    subject,
    within,
    target,
    text: `leaks to ${target}${detail.slice(end, -1)}`,
  };
}

/** `  flow: x ← &y:`, `    from y (assign) at ./a.go:3:4` or a warning about a cycle. */
function readStep(text: string): StepLine {
  const trimmed = text.trim();
  const flow = after(trimmed, 'flow: ');
  if (flow !== null) return step('flow', flow.endsWith(':') ? flow.slice(0, -1) : flow);
  const from = after(trimmed, 'from ');
  if (from === null) return step('warning', trimmed);
  const end = from.lastIndexOf(') at ');
  const start = from.lastIndexOf(' (', end);
  if (end < 0 || start < 0) return step('from', from);
  const [, file = '', line, column] = /^(.*?):(\d{1,9})(?::(\d{1,9}))?$/.exec(from.slice(end + ') at '.length)) ?? [];
  return {
    ...step('from', from.slice(0, start)),
    why: from.slice(start + 2, end),
    at: line === undefined ? null : { file, line: Number(line), column: Number(column ?? 0) },
  };
}

function step(kind: StepLine['kind'], text: string): StepLine {
  return { is: 'step', kind, text, why: '', at: null };
}

/** The text after a beginning; null if it begins otherwise. */
function after(text: string, beginning: string): string | null {
  return text.startsWith(beginning) ? text.slice(beginning.length) : null;
}

function before(text: string, end: string): string | null {
  return text.endsWith(end) ? text.slice(0, -end.length) : null;
}

/** The parts before and after the first separator; all of it is the subject if there is none. */
function split(text: string, separator: string): { subject: string; detail: string } {
  const index = text.indexOf(separator);
  return index < 0
    ? { subject: text, detail: '' }
    : { subject: text.slice(0, index), detail: text.slice(index + separator.length) };
}
