import {
  type CompilerNotes,
  type FlowTable,
  kindNumber,
  type NoteKind,
  type NoteTable,
  noteKinds,
  type StepKind,
  stepKinds,
} from '../../model/compilerNotes.ts';
import type { NoteLine, Place } from './noteLine.ts';

/** The most notes and flow lines that are kept: a program of several million lines has fewer. */
export const MOST_NOTES = 250_000;
export const MOST_STEPS = 1_000_000;
/** The most characters in distinct texts. */
const MOST_CHARACTERS = 128 * 1024 ** 2;

/** The columns of `NoteTable` and `FlowTable` while they grow. */
const noteColumns = [
  'kind',
  'package',
  'file',
  'line',
  'column',
  'subject',
  'detail',
  'within',
  'cost',
  'budget',
  'times',
] as const;
const stepColumns = ['kind', 'text', 'why', 'file', 'line', 'column'] as const;

type Growing<Name extends string> = Record<Name, number[]>;

/** Collects notes and flows as columns with interned texts. The same note is one row, however often it is printed. */
export class NoteTables {
  readonly texts: string[] = [''];
  private readonly rowOfText = new Map<string, number>([['', 0]]);
  private characters = 0;
  private readonly notes = emptyColumns(noteColumns);
  private readonly steps = emptyColumns(stepColumns);
  /** The note of each flow line; -1 until it is known. */
  private readonly noteOfStep: number[] = [];
  private readonly rowOfNote = new Map<string, number>();
  beyondLimit = 0;

  get count(): number {
    return this.notes.kind.length;
  }

  get stepCount(): number {
    return this.steps.kind.length;
  }

  text(text: string): number {
    const existing = this.rowOfText.get(text);
    if (existing !== undefined) return existing;
    if (this.characters + text.length > MOST_CHARACTERS) return this.text('…');
    this.characters += text.length;
    const row = this.texts.length;
    this.texts.push(text);
    this.rowOfText.set(text, row);
    return row;
  }

  /** Adds a note, or counts it again; -1 if there are too many. */
  note(
    packagePath: string,
    place: Place,
    { kind, subject, detail, within, cost, budget }: Omit<NoteLine, 'is'>,
  ): number {
    const row = {
      kind: kindNumber(kind),
      package: this.text(packagePath),
      file: this.text(place.file),
      line: place.line,
      column: place.column,
      subject: this.text(subject),
      detail: this.text(detail),
      within: this.text(within),
      cost,
      budget,
      times: 1,
    };
    // A relative path means another file in another package; generic code is reported by every package that uses it.
    const scope = /^(?:[A-Za-z]:)?[\\/]/.test(place.file) ? 0 : row.package;
    const { kind: number, file, line, column } = row;
    const key = [scope, number, file, line, column, row.subject, row.detail, row.within, cost].join();
    const existing = this.rowOfNote.get(key);
    if (existing !== undefined) {
      this.notes.times[existing]!++;
      return existing;
    }
    if (this.count >= MOST_NOTES) {
      this.beyondLimit++;
      return -1;
    }
    this.rowOfNote.set(key, this.count);
    for (const name of noteColumns) this.notes[name].push(row[name]);
    return this.count - 1;
  }

  /** Adds a line of a flow; `assign` tells later to which note it belongs. false if there are too many. */
  step(kind: StepKind, text: string, why: string, at: Place | null): boolean {
    if (this.stepCount >= MOST_STEPS) return false;
    const row = {
      kind: stepKinds.indexOf(kind),
      text: this.text(text),
      why: this.text(why),
      file: this.text(at?.file ?? ''),
      line: at?.line ?? 0,
      column: at?.column ?? 0,
    };
    for (const name of stepColumns) this.steps[name].push(row[name]);
    this.noteOfStep.push(-1);
    return true;
  }

  /** Flow lines `first` to `end` (exclusive) as a text: equal for equal lines. */
  stepsAsText(first: number, end: number): string {
    return stepColumns.map((name) => this.steps[name].slice(first, end).join()).join(';');
  }

  /** Gives flow lines `first` to `end` (exclusive) to a note. */
  assign(first: number, end: number, note: number): void {
    this.noteOfStep.fill(note, first, end);
  }

  /** Names the function of a note that does not have one yet. */
  name(note: number, within: string): void {
    if (this.notes.within[note] === 0) this.notes.within[note] = this.text(within);
  }

  kindOf(note: number): NoteKind {
    return noteKinds[this.notes.kind[note]!]!;
  }

  subjectOf(note: number): string {
    return this.texts[this.notes.subject[note]!]!;
  }

  detailOf(note: number): string {
    return this.texts[this.notes.detail[note]!]!;
  }

  take(): Pick<CompilerNotes, 'texts' | 'notes' | 'flows'> {
    const { count } = this;
    const firstStep = new Int32Array(count);
    const endStep = new Int32Array(count);
    // Flow lines are sorted by their note: a note may be explained at several places of the file.
    const sizes = new Int32Array(count);
    for (const note of this.noteOfStep) if (note >= 0) sizes[note]!++;
    let end = 0;
    for (let note = 0; note < count; note++) {
      firstStep[note] = end;
      endStep[note] = end;
      end += sizes[note]!;
    }
    const order = new Int32Array(end);
    for (const [step, note] of this.noteOfStep.entries()) if (note >= 0) order[endStep[note]!++] = step;
    const notes = Object.fromEntries(noteColumns.map((name) => [name, Int32Array.from(this.notes[name])]));
    const flows = Object.fromEntries(
      stepColumns.map((name) => [name, Int32Array.from(order, (step) => this.steps[name][step]!)]),
    );
    return {
      texts: this.texts,
      notes: { ...notes, count, kind: Uint8Array.from(this.notes.kind), firstStep, endStep } as NoteTable,
      flows: { ...flows, count: end, kind: Uint8Array.from(flows['kind']!) } as FlowTable,
    };
  }
}

function emptyColumns<const Name extends string>(names: readonly Name[]): Growing<Name> {
  return Object.fromEntries(names.map((name) => [name, []])) as unknown as Growing<Name>;
}
