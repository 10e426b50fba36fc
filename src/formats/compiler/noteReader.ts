import { type CompilerNotes, NO_COST, type NoteKind, type UnreadLine } from '../../model/compilerNotes.ts';
import { type HeadingLine, type Place, type ReadLine, readNoteLine } from './noteLine.ts';
import { MOST_NOTES, NoteTables } from './noteTables.ts';

/** How many unread lines are listed; all are counted. */
const LISTED = 20;
const LONGEST_LISTED = 200;

/** A flow whose note is found after the whole file was read: its heading stands before or after the note's own line. */
interface Flow extends HeadingLine {
  place: Place;
  package: string;
  firstStep: number;
  endStep: number;
}

/** Lines of the go command and of other tools that are no notes; they are counted but are no failure to read. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^(?:go: |ok {2}\t|\? {3}\t|FAIL|PASS|---|===|exit status|\s*$)/, 'a message of the go command'],
  [/^(?:goos|goarch|pkg|cpu): |^Benchmark/, 'output of benchmarks'],
];

/** Takes the compiler's lines one by one and makes columns of them. */
export class NoteReader {
  private readonly tables = new NoteTables();
  private readonly flows: Flow[] = [];
  private readonly unread: UnreadLine[] = [];
  private unreadCount = 0;
  private packagePath = '';
  /** The flow that is being read; null if there is none. */
  private open: Flow | null = null;
  /** Notes of `escapes`, `moved` and leaks by place, for flows. */
  private readonly byPlace = new Map<string, number[]>();
  private readonly explained = new Set<string>();
  private readonly explainedNotes = new Set<number>();

  take(line: string, number: number): void {
    const heading = /^# ([^\s#]\S{0,1000})(?: \[[^\]]{1,1000}\])?$/.exec(line);
    if (heading !== null) {
      this.packagePath = heading[1]!;
      this.open = null;
      return;
    }
    const read = readNoteLine(line);
    if (read === null) {
      if (line.trim() !== '') this.skip(line, number, reasonFor(line));
    } else this.add(read, line, number);
  }

  finish(): CompilerNotes {
    const rest = this.flows.filter((flow) => !this.give(flow, this.namedNote(flow)));
    for (const flow of rest) this.give(flow, this.unexplainedNote(flow) ?? this.ownNote(flow));
    const { tables, unread, unreadCount } = this;
    return { ...tables.take(), unread, unreadCount, beyondLimit: tables.beyondLimit };
  }

  private add(read: ReadLine, line: string, number: number): void {
    const { tables, packagePath } = this;
    const { place } = read;
    if (read.is === 'note') {
      this.open = null;
      const row = tables.note(packagePath, place, read);
      if (row >= 0 && /^(?:escapes|moved|leaks)/.test(read.kind)) this.remember(placeKey(packagePath, place), row);
      return;
    }
    if (read.is === 'heading') {
      this.open = null;
      if (this.flows.length >= MOST_NOTES) {
        tables.beyondLimit++;
        return;
      }
      const at = tables.stepCount;
      this.open = { ...read, package: packagePath, firstStep: at, endStep: at };
      this.flows.push(this.open);
      if (read.text !== '') tables.step('heading', read.text, '', null);
      this.open.endStep = tables.stepCount;
      return;
    }
    const { open } = this;
    if (open === null && tables.beyondLimit > 0) return;
    if (open === null || placeKey('', open.place) !== placeKey('', place)) {
      this.skip(line, number, 'a line of a flow without the line that it explains');
      return;
    }
    tables.step(read.kind, read.text, read.why, read.at);
    open.endStep = tables.stepCount;
  }

  private remember(key: string, row: number): void {
    const rows = this.byPlace.get(key);
    if (rows === undefined) this.byPlace.set(key, [row]);
    else if (!rows.includes(row)) rows.push(row);
  }

  /** Attaches a flow to the note that it explains; false without one. */
  private give(flow: Flow, note: number | undefined): boolean {
    if (note === undefined) return false;
    const { tables } = this;
    if (note < 0) return true;
    this.explainedNotes.add(note);
    tables.name(note, flow.within);
    // A package is compiled twice if it has tests, with the same explanations.
    const explanation = `${note} ${tables.stepsAsText(flow.firstStep, flow.endStep)}`;
    if (this.explained.has(explanation)) return true;
    this.explained.add(explanation);
    tables.assign(flow.firstStep, flow.endStep, note);
    return true;
  }

  private notesAt({ package: packagePath, place }: Flow): readonly number[] {
    return this.byPlace.get(placeKey(packagePath, place)) ?? [];
  }

  /** The note with the flow's place and subject. */
  private namedNote(flow: Flow): number | undefined {
    const { tables } = this;
    const { subject, target, isParameter } = flow;
    const isNamed = (row: number, name: string): boolean => tables.subjectOf(row) === name;
    if (!isParameter) {
      const escaping = this.notesAt(flow).filter((row) => !isLeak(tables.kindOf(row)));
      // `append(a, b) escapes to heap in F:` belongs to `append escapes to heap`.
      const isAppend = subject.startsWith('append(');
      return escaping.find((row) => isNamed(row, subject) || (isAppend && isNamed(row, 'append')));
    }
    // In generic code the flow names the parameter with its package.
    const bare = subject.slice(subject.lastIndexOf('.') + 1);
    const rows = this.notesAt(flow).filter((row) => isNamed(row, subject) || isNamed(row, bare));
    const isOf = (row: number): boolean => tables.detailOf(row).split(' level=')[0] === target;
    return (
      rows.find((row) => tables.kindOf(row) === 'leaksToResult' && isOf(row)) ??
      rows.find((row) => tables.kindOf(row) !== 'leaksToResult') ??
      rows[0]
    );
  }

  /**
   * The first escape at the flow's place that no flow explains: a constant's flow names the variable, its note the
   * value.
   */
  private unexplainedNote(flow: Flow): number | undefined {
    if (flow.isParameter) return undefined;
    return this.notesAt(flow).find((row) => this.tables.kindOf(row) === 'escapes' && !this.explainedNotes.has(row));
  }

  private ownNote({ package: packagePath, place, subject, within }: Flow): number {
    const parts = { subject, detail: '', within, cost: NO_COST, budget: NO_COST };
    return this.tables.note(packagePath, place, { kind: 'flow', ...parts });
  }

  private skip(line: string, number: number, reason: string): void {
    this.unreadCount++;
    if (this.unread.length >= LISTED) return;
    const text = line.length > LONGEST_LISTED ? `${line.slice(0, LONGEST_LISTED)}…` : line;
    this.unread.push({ line: number, text, reason });
  }
}

function isLeak(kind: NoteKind): boolean {
  return kind.startsWith('leaks');
}

function placeKey(packagePath: string, { file, line, column }: Place): string {
  return `${packagePath}\0${file}:${line}:${column}`;
}

function reasonFor(line: string): string {
  const head = line.slice(0, 200);
  return elsewhere.find(([pattern]) => pattern.test(head))?.[1] ?? 'no position and no message of the compiler';
}
