import type { Edit, EditChange, Edits } from '../edit.ts';
import { recordOf, side, textOf } from '../editField.ts';

declare module '../edit.ts' {
  interface EditKinds {
    fact: typeof fact;
  }
}

/** One fact of the environment that the user has typed in. */
export type TypedFact = readonly [key: string, value: string];

/** The facts that the user has typed in for each side. Files of no side are described by those of before. */
export interface TypedEnvironment {
  before: readonly TypedFact[];
  after: readonly TypedFact[];
}

/** Limits that keep a report readable, whatever a link contains. */
const mostFacts = 60;
export const longestKey = 80;
export const longestValue = 400;

/** A fact of the environment that the user has typed in. */
export const fact = {
  about: recordOf({ side, key: textOf('term') }),
  value: textOf('note'),
};

/** What the user has typed in about the environment. */
export function typedFacts(edits: Edits): TypedEnvironment {
  const ofSide = (wanted: 'before' | 'after'): TypedFact[] =>
    tidyFacts(
      edits.flatMap((one) => (one.kind === 'fact' && one.about.side === wanted ? [[one.about.key, one.value]] : [])),
    );
  return { before: ofSide('before'), after: ofSide('after') };
}

export function factEdits(typed: TypedEnvironment): Edit<'fact'>[] {
  return (['before', 'after'] as const).flatMap((one) =>
    typed[one].map(([key, value]) => ({ kind: 'fact', about: { side: one, key }, value }) as const),
  );
}

/** What makes these the only typed facts. */
export function factChanges(edits: Edits, typed: TypedEnvironment): EditChange<'fact'>[] {
  const removed = edits.flatMap((one) => (one.kind === 'fact' ? [{ ...one, value: null }] : []));
  return [...removed, ...factEdits(typed)];
}

/** Facts on one line each, without incomplete ones; of two with the same key the last one counts. */
export function tidyFacts(facts: readonly TypedFact[]): TypedFact[] {
  const tidied = new Map<string, TypedFact>();
  for (const [key, value] of facts) {
    const [name, text] = [onOneLine(key).slice(0, longestKey), onOneLine(value).slice(0, longestValue)];
    if (name !== '' && text !== '') tidied.set(name.toLowerCase(), [name, text]);
  }
  return [...tidied.values()].slice(0, mostFacts);
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
