import { ofKind } from '../model/dataset.ts';
import type { Evidence } from '../model/question.ts';
import { allNotes } from '../sections/compiler/answers/allNotes.ts';
import { bounds } from '../sections/compiler/answers/bounds.ts';
import { changes } from '../sections/compiler/answers/changes.ts';
import { escapes } from '../sections/compiler/answers/escapes.ts';
import { inlining } from '../sections/compiler/answers/inlining.ts';
import { rowsOf } from './questions/cliQuestion.ts';

const known = ['table', 'show', 'type', 'q', 'rows'] as const;
const tables = ['inlining', 'escapes', 'bounds', 'notes', 'changes'] as const;

/**
 * Compiler notes joined with the profiles among the files, as the page shows them: `table` is one of the tables, `show` chooses
 * its rows, `type` is the measure of memory. Throws an Error whose message is a sentence.
 */
export function compilerRows(evidence: Evidence[], params: URLSearchParams): object {
  for (const key of params.keys()) {
    if (!known.some((name) => name === key))
      throw new Error(`There is no parameter “${key}” here; there are ${known.join(', ')}.`);
  }
  const [first] = evidence;
  if (ofKind(evidence, 'compiler-notes').length === 0) {
    throw new Error(`${first?.path ?? 'The file'} has no compiler notes.`);
  }
  const wanted = params.get('table') ?? 'inlining';
  const table = tables.find((name) => name === wanted);
  if (table === undefined) throw new Error(`There is no table “${wanted}”; there are ${tables.join(', ')}.`);
  const page = { file: '', profile: '', query: params.get('q') ?? '', sort: null, offset: 0, limit: rowsOf(params) };
  const type = params.get('type') ?? 'alloc_space';
  switch (table) {
    case 'inlining':
      return inlining(evidence, { ...page, show: chosen(params, ['not', 'can', 'all']) });
    case 'escapes':
      return escapes(evidence, { ...page, type, show: chosen(params, ['heap', 'leaks']) });
    case 'bounds':
      return bounds(evidence, page);
    case 'notes':
      return allNotes(evidence, { ...page, kind: params.get('show') ?? '' });
    case 'changes':
      return changes(evidence, page);
  }
}

/** The word of the parameter `show`; the first by default. */
function chosen<const Word extends string>(params: URLSearchParams, words: readonly [Word, ...Word[]]): Word {
  const said = params.get('show') ?? words[0];
  const found = words.find((word) => word === said);
  if (found === undefined) throw new Error(`“show” is one of ${words.join(', ')}, not “${said}”.`);
  return found;
}
