import { type TypedEnvironment, type TypedFact, tidyFacts } from '../../typedFacts.ts';
import type { Edit, EditChange, Edits } from '../edit.ts';
import { recordOf, side, textOf } from '../editField.ts';

declare module '../edit.ts' {
  interface EditKinds {
    fact: typeof fact;
  }
}

/** A fact of the environment that the user has typed in. */
export const fact = {
  about: recordOf<{ side: 'before' | 'after'; key: string }>({ side, key: textOf('term') }),
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
