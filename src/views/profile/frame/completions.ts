import { splitAtCommas } from '../../../analysis/names/nameExpression.ts';
import type { CompleteQuestion, Completion } from '../asking/answers/complete.ts';

/** What is being typed: the last of several names or values, and what stands before it. */
export interface TypedEnd {
  /** Stays as it is. */
  before: string;
  /** To be completed; with the key of a label, if one was typed. */
  end: string;
}

/** Finds what is being typed. */
export function typedEnd(what: CompleteQuestion['what'], typed: string): TypedEnd {
  const key = what === 'labels' ? (/^[^/"=]*=/.exec(typed)?.[0] ?? '') : '';
  const pieces = splitAtCommas(typed.slice(key.length));
  const last = pieces.pop() ?? '';
  const kept = pieces.map((piece) => piece.trim()).join(', ');
  return { before: kept === '' ? key : `${key}${kept}, `, end: key + last.trim().replace(/^"/, '') };
}

/** The whole text after a completion was chosen. A value follows its key, which is typed only once. */
export function completed({ before }: TypedEnd, { kind, name, key }: Completion): string {
  if (kind === 'label') return `${name}=`;
  if (kind === 'package') return `${before}${name}.`;
  const start = kind === 'value' && before === '' ? `${key}=` : before;
  return `${start}"${name}"`;
}
