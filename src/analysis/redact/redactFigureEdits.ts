import { type FigureEdit, type FigureEdits, type FigureKey, tidyFigureEdits } from '../../model/figureEdits.ts';
import type { Redactor } from '../../model/redactor.ts';

/** What the user says of figures: printed names become what they become in the data; names that the user typed are notes, too. */
export function redactFigureEdits({ figures, pairs }: FigureEdits, redactor: Redactor): { figureEdits?: FigureEdits } {
  const edits = tidyFigureEdits({
    figures: figures.map(({ of, name, unit, ...edit }): FigureEdit => {
      return {
        ...edit,
        of: redactKey(of, redactor),
        ...(name !== undefined && { name: redactor.term(redactor.text(redactor.note(name))) }),
        ...(unit !== undefined && { unit: { printed: redactor.term(unit.printed), is: redactor.term(unit.is) } }),
      };
    }),
    pairs: pairs.map(({ before, after }) => ({
      before: redactKey(before, redactor),
      after: redactKey(after, redactor),
    })),
  });
  return edits.figures.length + edits.pairs.length === 0 ? {} : { figureEdits: edits };
}

function redactKey({ group, name, unit }: FigureKey, redactor: Redactor): FigureKey {
  return {
    group: group === null || group === '' ? group : redactor.benchmark(group),
    name: redactor.term(name),
    unit: redactor.term(unit),
  };
}
