import { oneOf, parseFields } from '../../views/kit/addressFields.ts';
import { parseRowSearch } from '../../views/kit/parseRowRange.ts';
import type { EscapesQuestion, InliningQuestion, NotesQuestion, PageQuestion } from './compilerQuestion.ts';

/** A question about one of the tables, by the name of its answer. */
type TableQuestion =
  | { ask: 'inlining'; question: InliningQuestion }
  | { ask: 'escapes'; question: EscapesQuestion }
  | { ask: 'notes'; question: NotesQuestion }
  | { ask: 'bounds' | 'changes'; question: PageQuestion };

/**
 * Parses `table`, `show` (the rows of the table: not, can or all; heap or leaks; a kind of note), `type` (the measure
 * of memory), `q`, `rows` (number, or `all`) and `offset`.
 */
export function parseTable(params: URLSearchParams): TableQuestion {
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
