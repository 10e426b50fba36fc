import { noteKinds } from '../../../model/compilerNotes.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence } from '../../../model/question.ts';
import { answerTable, compareBy } from '../../../views/kit/answerTable.ts';
import { chooseNotes, kindOf, noteRow, placeText } from '../chooseNotes.ts';
import type { CompilerOverview, NoteRow, NotesQuestion, Page, Subject } from '../compilerQuestion.ts';
import { usualSort } from '../noteWords.ts';

/** All notes of a file, or those of one kind. */
export function allNotes(evidence: Evidence[], question: NotesQuestion): Page<NoteRow> {
  const { data } = chooseNotes(evidence, question.file).dataset;
  const rows: NoteRow[] = [];
  for (let note = 0; note < data.notes.count; note++) {
    if (question.kind === '' || kindOf(data, note) === question.kind) rows.push(noteRow(data, note));
  }
  const textOf = ({ subject, detail, within, package: path, file, line }: NoteRow): string =>
    [subject, detail, within, path, `${file}:${line}`].join('\n');
  const sort = question.sort ?? usualSort.notes();
  const keys = { place: placeText, kind: ({ kind }: NoteRow) => noteKinds.indexOf(kind) };
  const { page } = answerTable(rows, { ...question, sort }, { textOf, compare: compareBy<NoteRow>(keys) });
  return { ...page, profile: null, profiles: [] };
}

/** What there is to show. */
export function overview(evidence: Evidence[], { file }: Pick<Subject, 'file'>): CompilerOverview {
  const all = ofKind(evidence, 'compiler-notes');
  const { path, dataset } = chooseNotes(evidence, file);
  const { data } = dataset;
  const counts = Object.fromEntries(noteKinds.map((kind) => [kind, 0])) as CompilerOverview['counts'];
  for (const kind of data.notes.kind) counts[noteKinds[kind]!]++;
  return {
    files: all.map((one) => ({ path: one.path, side: one.side, notes: one.dataset.data.notes.count })),
    path,
    counts,
    hasCosts: data.flows.count > 0 || data.notes.cost.some((cost) => cost >= 0),
    canCompare: all.some(({ side }) => side === 'before') && all.some(({ side }) => side === 'after'),
    unreadCount: data.unreadCount,
    beyondLimit: data.beyondLimit,
  };
}
