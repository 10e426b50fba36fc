import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { oneOf, parseFields } from '../../views/kit/addressFields.ts';
import { answerByName, type UncheckedQuestion } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { parseRowSearch } from '../../views/kit/parseRowRange.ts';
import { allNotes, overview } from './answers/allNotes.ts';
import { bounds } from './answers/bounds.ts';
import { changes } from './answers/changes.ts';
import { detail } from './answers/detail.ts';
import { escapes } from './answers/escapes.ts';
import { inlining } from './answers/inlining.ts';

/** What the page may ask about compiler notes. */
export const answers = { overview, inlining, escapes, bounds, notes: allNotes, changes, detail };

const answer = answerByName(answers);

/** Answers a question about compiler notes and the profiles beside them. */
export function question(evidence: Evidence[], asked: UncheckedQuestion): unknown {
  if (ofKind(evidence, 'compiler-notes').length === 0) {
    throw new Error(`${evidence[0]?.path ?? 'The file'} has no compiler notes.`);
  }
  return answer(evidence, asked);
}

export const help =
  'compiler notes (-gcflags=-m=2) with the profiles beside them: table=inlining (default), escapes, bounds, notes or changes (of two sides); show=not, can or all (inlining), heap or leaks (escapes), a kind (notes); q= searches';

/**
 * Parses `table`, `show` (the rows of the table: not, can or all; heap or leaks; a kind of note), `type` (the measure
 * of memory), `q`, `rows` (number, or `all`) and `offset`.
 */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers> {
  const table = oneOf('inlining', 'escapes', 'bounds', 'notes', 'changes');
  const { table: ask } = parseFields({ table }, params, ['table']);
  const kind = params.get('show') ?? '';
  const type = params.get('type') ?? 'alloc_space';
  const page = { file: '', profile: '', sort: null, ...parseRowSearch(params, 80) };
  switch (ask) {
    case 'inlining':
      return { ask, question: { ...page, ...parseFields({ show: oneOf('not', 'can', 'all') }, params, ['show']) } };
    case 'escapes':
      return { ask, question: { ...page, type, ...parseFields({ show: oneOf('heap', 'leaks') }, params, ['show']) } };
    case 'notes':
      return { ask, question: { ...page, kind } };
    case 'bounds':
    case 'changes':
      return { ask, question: page };
  }
}
