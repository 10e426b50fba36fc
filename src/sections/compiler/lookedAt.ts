import { type CompilerNotes, NO_COST, noteKinds } from '../../model/compilerNotes.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { Sort } from '../../views/kit/addressFields.ts';
import { answerTable, type TablePage } from '../../views/kit/answerTable.ts';
import { compareKeys } from '../../views/kit/compareKeys.ts';
import type { NotePlace, PageQuestion, ProfileFacts } from './compilerQuestion.ts';
import { type JoinedProfile, joinableProfiles, type Measured, measuredBy, shownType } from './joinedProfiles.ts';

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
    measured: measuredBy(item.dataset)!,
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
