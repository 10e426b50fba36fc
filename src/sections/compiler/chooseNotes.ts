import { measuredCost } from '../../analysis/amounts/measuredCost.ts';
import { amountsOfLines, type LineAmounts } from '../../analysis/compiler/amountsOfLines.ts';
import { enclosingFunctions, type NotedFunction } from '../../analysis/compiler/notedFunctions.ts';
import { withoutTypeArguments } from '../../analysis/names/withoutTypeArguments.ts';
import { type CompilerNotes, NO_COST, noteKinds } from '../../model/compilerNotes.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { Sort } from '../../views/kit/addressFields.ts';
import { answerTable, type TablePage } from '../../views/kit/answerTable.ts';
import { compareKeys } from '../../views/kit/compareKeys.ts';
import { lineTreeOf } from '../../views/profile/data/lineTables.ts';
import { sampleCounts } from '../../views/profile/report/blockColumns.ts';
import type { NotePlace, PageQuestion, ProfileFacts } from './compilerQuestion.ts';
import { type JoinedProfile, joinableProfiles, type Measured, shownType } from './joinedProfiles.ts';

/** The notes with this path, else those of the later side. Throws a sentence if there are none. */
export function chooseNotes(evidence: readonly Evidence[], path: string): EvidenceOf<'compiler-notes'> {
  const all = ofKind(evidence, 'compiler-notes');
  const chosen = all.find((one) => one.path === path) ?? all.find(({ side }) => side === 'after') ?? all[0];
  if (chosen === undefined) throw new Error('These files are no compiler notes.');
  return chosen;
}

export function placeOf({ texts, notes }: CompilerNotes, note: number): NotePlace {
  return {
    note,
    package: texts[notes.package[note]!]!,
    file: texts[notes.file[note]!]!,
    line: notes.line[note]!,
    column: notes.column[note]!,
  };
}

export function kindOf({ notes }: CompilerNotes, note: number) {
  return noteKinds[notes.kind[note]!]!;
}

/** A cost, or null if the compiler did not print it. */
export function printed(cost: number): number | null {
  return cost === NO_COST ? null : cost;
}

export function profileFacts(joined: JoinedProfile, type = ''): ProfileFacts {
  const { item, memo, join } = joined;
  const index = shownType(joined, type);
  const valueType = memo.profile.valueTypes[index]!;
  return {
    path: item.path,
    side: item.side,
    measured: measuredCost(item.dataset)!,
    ...valueType,
    total: memo.total(index).reported,
    functions: join.functions.length,
    sameLine: join.sameLine,
    otherLine: join.otherLine,
  };
}

/** The rows of a page that contain the searched text, in the order of `compare`. */
export function pageOf<Row>(
  rows: readonly Row[],
  question: PageQuestion,
  textOf: (row: Row) => string,
  valueOf: (row: Row, column: string) => number | string | bigint | null,
  usual: { by: string; descending: boolean },
): TablePage<Row> {
  const compare =
    ({ by, descending }: Sort) =>
    (a: Row, b: Row): number =>
      compareKeys(valueOf(a, by), valueOf(b, by), descending);
  const asked = { ...question, sort: question.sort ?? usual };
  return answerTable(rows, asked, { textOf, compare, rowOf: (row) => row }).page;
}

/** Paths of the profiles that a view can be joined with. */
export function profilePaths(item: Evidence, evidence: readonly Evidence[], measured: readonly Measured[]): string[] {
  return joinableProfiles(item, evidence, measured).map(({ path }) => path);
}

/** Sorts places by package, file and line. */
export function placeText({ package: path, file, line, column }: NotePlace): string {
  return `${path}\n${file}\n${String(line).padStart(9, '0')}:${String(column).padStart(9, '0')}`;
}

/** What the profile says about the line of a note. */
interface LineFacts {
  /** null without profile, or if the profile's source has another function there. */
  amount: number | null;
  events: number | null;
  /** Lines cannot be compared: the profile was made from another version of this function or file. */
  isMoved: boolean;
}

/** Finds the amounts of the lines at which notes stand. */
export function lineFinder(notes: CompilerNotes, joined: JoinedProfile | null, valueType: number) {
  const enclosing = enclosingFunctions(notes);
  const lines = joined === null ? null : linesOf(joined, valueType);
  return {
    /** The function around a note; '' if the notes do not tell. */
    within(note: number): string {
      const named = notes.texts[notes.notes.within[note]!]!;
      return named === '' ? (aroundNote(notes, note)?.name ?? '') : named;
    },
    facts(note: number): LineFacts {
      if (joined === null || lines === null) return { amount: null, events: null, isMoved: false };
      const { package: path, file, line } = placeOf(notes, note);
      const found = joined.join.fileOf(path, file);
      if (found === null) return { amount: 0, events: lines.events === null ? null : 0, isMoved: false };
      const around = enclosing(path, file, line);
      const isMoved = around === null ? joined.join.hasMoved(found) : joined.join.isMoved(around);
      if (isMoved) return { amount: null, events: null, isMoved };
      return {
        amount: lines.amounts.of(found, line),
        events: lines.events?.of(found, line) ?? null,
        isMoved,
      };
    },
  };

  function aroundNote(of: CompilerNotes, note: number): NotedFunction | null {
    const { package: path, file, line } = placeOf(of, note);
    return enclosing(path, file, line);
  }
}

interface Lines {
  amounts: LineAmounts;
  events: LineAmounts | null;
}

function linesOf({ memo }: JoinedProfile, valueType: number): Lines {
  return memo.once(`own amounts of lines ${valueType}`, () => {
    const { naming } = lineTreeOf(memo);
    const { eventProfile } = sampleCounts(memo, valueType);
    return {
      amounts: amountsOfLines(memo.profile, naming, valueType),
      events: eventProfile === null ? null : amountsOfLines(eventProfile, naming, 0),
    };
  });
}

/** Whether two names are those of one function, whatever their type arguments. */
export function isSameFunction(a: string, b: string): boolean {
  return withoutTypeArguments(a) === withoutTypeArguments(b);
}
