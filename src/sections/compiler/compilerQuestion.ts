import type { NoteKind } from '../../model/compilerNotes.ts';
import type { Side } from '../../model/dataset.ts';
import type { ViewRef } from '../../model/report.ts';
import type { Amount } from '../../model/unit.ts';
import type { Sort } from '../../views/kit/addressFields.ts';
import type { TablePage } from '../../views/kit/answerTable.ts';

/** The notes and the profile that a question is about, by their paths; '' for the default. */
export interface Subject {
  file: string;
  profile: string;
}

/** A page of a table. */
export interface PageQuestion extends Subject {
  query: string;
  sort: Sort | null;
  offset: number;
  limit: number;
}

/** Facts about a profile that notes are joined with. */
export interface ProfileFacts {
  path: string;
  side: Side;
  measured: 'cpu' | 'heap';
  type: string;
  unit: string;
  total: Amount;
  /** Functions of the notes that the profile has. */
  functions: number;
  /** Of these, declared on the same line and on another one. */
  sameLine: number;
  otherLine: number;
}

/** A page of rows, with what all tables need. */
export interface Page<Row> extends TablePage<Row> {
  profile: ProfileFacts | null;
  /** Paths of the profiles that can be chosen. */
  profiles: string[];
}

/** The place of a note. */
export interface NotePlace {
  /** Row of the note. */
  note: number;
  package: string;
  file: string;
  line: number;
  column: number;
}

export interface InliningQuestion extends PageQuestion {
  show: 'not' | 'can' | 'all';
}

export interface InliningRow extends NotePlace {
  name: string;
  /** The full name in the profile; '' if the profile does not have it. */
  fullName: string;
  isInlinable: boolean;
  cost: number | null;
  budget: number | null;
  over: number | null;
  reason: string;
  /** null without profile. */
  flat: Amount | null;
  cum: Amount | null;
  /** Samples behind cum; null if unknown. */
  events: number | null;
  /** The cum of samples in which it was called, and in which it was inlined; null if the profile does not tell. */
  called: Amount | null;
  inlined: Amount | null;
  /** The profile declares it on another line. */
  isMoved: boolean;
}

export interface EscapesQuestion extends PageQuestion {
  show: 'heap' | 'leaks';
  type: string;
}

/** The loops of a function around a place of it. */
export interface LoopFacts {
  /** How many are around it; null without source. */
  depth: number | null;
  /** How often it runs in each call of the function, on average; null without coverage that counts. */
  perCall: number | null;
}

export interface EscapeRow extends NotePlace {
  kind: NoteKind;
  subject: string;
  within: string;
  /** In words with code in backquotes; '' if the notes do not tell. */
  reason: string;
  /** Allocated by the line; null without memory profile, or if lines cannot be compared. */
  amount: number | null;
  events: number | null;
  /** How many escapes share the line, and with it the amount. */
  sharing: number;
  /** null if nothing tells. */
  loop: LoopFacts | null;
  isMoved: boolean;
}

/** A page of escapes. */
export interface EscapesPage extends Page<EscapeRow> {
  /** Where loops are known from, in sentences; '' if none is known. */
  loops: string;
}

export interface BoundsRow extends NotePlace {
  within: string;
  indexChecks: number;
  sliceChecks: number;
  amount: number | null;
  events: number | null;
  isMoved: boolean;
}

export interface NotesQuestion extends PageQuestion {
  kind: string;
}

export interface NoteRow extends NotePlace {
  kind: NoteKind;
  subject: string;
  detail: string;
  within: string;
  cost: number | null;
  times: number;
}

/** A difference between the notes of two sides. */
export interface ChangeRow {
  change: 'inlinable' | 'notInlinable' | 'cost' | 'stopped' | 'started';
  /** A function, or a value in a function. */
  subject: string;
  within: string;
  package: string;
  file: string;
  /** Inlining cost, or number of such values. */
  before: number | null;
  after: number | null;
  reason: string;
  /** What the profiles say about the function: cum on both sides; null without profile. */
  cumBefore: Amount | null;
  cumAfter: Amount | null;
  /** Full name in the profile; ''. */
  fullName: string;
}

export interface ChangesAnswer extends Page<ChangeRow> {
  paths: { before: string; after: string };
  bothSides: number;
  onlyBefore: number;
  onlyAfter: number;
  /** Profiles of both sides, of one kind; null if one is missing. */
  profilesOfSides: { before: ProfileFacts; after: ProfileFacts } | null;
}

/** What the section shows. */
export interface CompilerOverview {
  files: { path: string; side: Side; notes: number }[];
  /** Path of the shown notes. */
  path: string;
  counts: Record<NoteKind, number>;
  /** Whether functions have costs and values have flows, as with `-m=2`. */
  hasCosts: boolean;
  canCompare: boolean;
  unreadCount: number;
  beyondLimit: number;
}

/** A line of source code. */
export interface SourceLine {
  line: number;
  text: string;
}

/** A line of the flow that explains a note. */
export interface DetailStep {
  kind: 'heading' | 'flow' | 'from' | 'warning';
  text: string;
  why: string;
  place: string;
  /** The source line at the place; '' if no source is open. */
  source: string;
}

/** A call in a function, and whether it was inlined. */
export interface DetailCall {
  name: string;
  /** Line of the call; 0 if unknown. */
  line: number;
  inlined: boolean;
  /** Why it is not inlined. */
  reason: string;
  amount: Amount | null;
}

/** All that is known about one note. */
export interface DetailAnswer extends NoteRow {
  budget: number | null;
  steps: DetailStep[];
  reason: string;
  /** Path of the open source file; '' for none. */
  sourcePath: string;
  source: SourceLine[];
  calls: DetailCall[];
  /** Views of the profiles that show the place. */
  links: { title: string; view: ViewRef }[];
  unit: string;
}
