import type { CompilerNotes } from '../../../model/compilerNotes.ts';
import type { Evidence } from '../../../model/question.ts';
import { chooseNotes, joinNotes, kindOf, lineFinder, pageOf, placeOf, placeText } from '../chooseNotes.ts';
import type { BoundsRow, Page, PageQuestion } from '../compilerQuestion.ts';
import { type JoinedProfile, shownType } from '../joinedProfiles.ts';
import { usualSort } from '../noteWords.ts';

/** Lines with bounds checks that stay in the machine code, with the CPU time of the lines. */
export function bounds(evidence: Evidence[], question: PageQuestion): Page<BoundsRow> {
  const item = chooseNotes(evidence, question.file);
  const { joined, ...facts } = joinNotes(item, evidence, ['cpu'], question);
  const rows = boundsRows(item.dataset.data, joined);
  return { ...pageOf(rows, question, ['within', 'package', 'file'], keys, usualSort.bounds(facts)), ...facts };
}

const keys = {
  place: placeText,
  index: ({ indexChecks }: BoundsRow) => indexChecks,
  slice: ({ sliceChecks }: BoundsRow) => sliceChecks,
};

/** One row for each line: a line with several checks has one amount. */
export function boundsRows(notes: CompilerNotes, joined: JoinedProfile | null): BoundsRow[] {
  const finder = lineFinder(notes, joined, joined === null ? 0 : shownType(joined));
  const byLine = new Map<string, BoundsRow>();
  for (let note = 0; note < notes.notes.count; note++) {
    const kind = kindOf(notes, note);
    if (kind !== 'indexCheck' && kind !== 'sliceCheck') continue;
    const notePlace = placeOf(notes, note);
    const key = `${notePlace.package}\n${notePlace.file}:${notePlace.line}`;
    let row = byLine.get(key);
    if (row === undefined) {
      row = { ...notePlace, within: finder.within(note), indexChecks: 0, sliceChecks: 0, ...finder.facts(note) };
      byLine.set(key, row);
    }
    if (kind === 'indexCheck') row.indexChecks += notes.notes.times[note]!;
    else row.sliceChecks += notes.notes.times[note]!;
  }
  return [...byLine.values()];
}
