import { escapeReason } from '../../../analysis/compiler/escapeReason.ts';
import type { CompilerNotes, NoteKind } from '../../../model/compilerNotes.ts';
import type { Evidence } from '../../../model/question.ts';
import { chooseNotes, joinNotes, kindOf, lineFinder, pageOf, placeOf, placeText } from '../chooseNotes.ts';
import type { EscapeRow, EscapesPage, EscapesQuestion } from '../compilerQuestion.ts';
import { type JoinedProfile, shownType } from '../joinedProfiles.ts';
import { type LoopFinder, loopFinder } from '../loopFinder.ts';
import { loopWeight, usualSort } from '../noteWords.ts';

const onHeap: ReadonlySet<NoteKind> = new Set<NoteKind>(['escapes', 'moved']);
const leaking: ReadonlySet<NoteKind> = new Set<NoteKind>(['leaks', 'leaksContent', 'leaksToResult']);

/** Values that are allocated on the heap, or parameters that leak, with what their lines allocate in the profile. */
export function escapes(evidence: Evidence[], question: EscapesQuestion): EscapesPage {
  const item = chooseNotes(evidence, question.file);
  const isLeaks = question.show === 'leaks';
  // A leaking parameter allocates nothing by itself, and what it leaks says nothing of how often.
  const { joined, ...facts } = isLeaks ? notJoined : joinNotes(item, evidence, ['heap'], question, question.type);
  const loops = isLeaks ? null : loopFinder(evidence, item.dataset.data, item);
  const rows = escapeRows(item.dataset.data, joined, question.type, loops, isLeaks ? leaking : onHeap);
  const from = loops?.from() ?? '';
  const total = joined === null ? 0 : Number(joined.memo.total(shownType(joined, question.type)).reported);
  const keys = { place: placeText, loop: (row: EscapeRow) => loopWeight(row, total) };
  const usual = usualSort.escapes({ ...facts, loops: from });
  return {
    ...pageOf(rows, question, ['subject', 'within', 'package', 'file', 'reason'], keys, usual),
    loops: from,
    ...facts,
  };
}

const notJoined = { joined: null, profile: null, profiles: [] };

/** The notes of these kinds as rows; `type` is the measure of the memory profile. */
export function escapeRows(
  notes: CompilerNotes,
  joined: JoinedProfile | null,
  type: string,
  loops: LoopFinder | null,
  kinds: ReadonlySet<NoteKind> = onHeap,
): EscapeRow[] {
  const finder = lineFinder(notes, joined, joined === null ? 0 : shownType(joined, type));
  const sharing = new Map<string, number>();
  const lineKey = ({ package: path, file, line }: Pick<EscapeRow, 'package' | 'file' | 'line'>): string =>
    `${path}\n${file}:${line}`;
  const rows: EscapeRow[] = [];
  for (let note = 0; note < notes.notes.count; note++) {
    const kind = kindOf(notes, note);
    if (!kinds.has(kind)) continue;
    const notePlace = placeOf(notes, note);
    sharing.set(lineKey(notePlace), (sharing.get(lineKey(notePlace)) ?? 0) + 1);
    rows.push({
      ...notePlace,
      kind,
      subject: notes.texts[notes.notes.subject[note]!]!,
      within: finder.within(note),
      reason: kind === 'leaksToResult' ? resultReason(notes, note) : escapeReason(notes, note),
      ...finder.facts(note),
      sharing: 1,
      loop: loops?.at(notePlace) ?? null,
    });
  }
  for (const row of rows) row.sharing = sharing.get(lineKey(row))!;
  return rows;
}

function resultReason({ texts, notes }: CompilerNotes, note: number): string {
  return `returned as \`${texts[notes.detail[note]!]!.replace(/ level=\d+$/, '')}\``;
}
