import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { answerByName, type UncheckedQuestion } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { allNotes, overview } from './answers/allNotes.ts';
import { bounds } from './answers/bounds.ts';
import { changes } from './answers/changes.ts';
import { detail } from './answers/detail.ts';
import { escapes } from './answers/escapes.ts';
import { inlining } from './answers/inlining.ts';
import { parseTable } from './parseTable.ts';

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

/** Parses the name of a table, and its rows. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers> {
  return parseTable(params);
}
