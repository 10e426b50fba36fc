import {
  type FigureEdit,
  type FigureEdits,
  type FigureKey,
  type FigurePair,
  figureKeyText,
  joinFigureEdits,
  tidyFigureEdits,
} from '../../model/figureEdits.ts';
import type { FigureRow, PrintedAs } from './figureRows.ts';

/** What the reader says of a row in its dialog. */
export interface RowEdit {
  name?: string;
  /** The unit of the printed number, if it is another one now. */
  unit?: string;
  /** A figure that only the other side has, and that is the same. */
  partner?: FigureRow | null;
  leftOut?: true;
  /** Whether it holds for every test that prints the figure, not only for the row's. */
  everyTest: boolean;
}

/** The edits after the reader has said something of a row: each of its figures gets the name, the unit, or is left out. */
export function editedRow(edits: FigureEdits, row: FigureRow, said: RowEdit): FigureEdits {
  const { name, unit, partner, leftOut, everyTest } = said;
  const keyOf = (one: PrintedAs): FigureKey => ({
    group: everyTest ? null : one.group,
    name: one.name,
    unit: one.unit,
  });
  const pairs = partner ? [pairOf(row, partner)] : [];
  const isRenamed = name !== undefined && name !== row.name;
  const figures = row.printed.map((one): FigureEdit => {
    return {
      of: keyOf(one),
      ...(isRenamed || (everyTest && name !== undefined && name !== one.name) ? { name } : {}),
      ...unitOf(one, unit ?? (everyTest ? one.readAs : null)),
      ...(leftOut === true ? { leftOut } : {}),
    };
  });
  // What is said of all tests replaces what was said of the row's test.
  const kept = everyTest ? withoutTest(edits, row, said) : edits;
  return joinFigureEdits(kept, { figures, pairs });
}

/** The edits without those of a row: its figures are as printed again. */
export function asPrinted({ figures, pairs }: FigureEdits, row: FigureRow): FigureEdits {
  const isOf = keysIn(row);
  return {
    figures: figures.filter(({ of }) => !isOf(of)),
    pairs: pairs.filter(({ before, after }) => !isOf(before) && !isOf(after)),
  };
}

/** The edits with a row in comparison and report again; its other edits stay. */
export function broughtBack({ figures, pairs }: FigureEdits, row: FigureRow): FigureEdits {
  const isOf = keysIn(row);
  return tidyFigureEdits({
    figures: figures.map(({ leftOut, ...edit }) => (leftOut && !isOf(edit.of) ? { ...edit, leftOut } : edit)),
    pairs,
  });
}

function unitOf({ printedUnit }: PrintedAs, is: string | null): Pick<FigureEdit, 'unit'> {
  return is === null ? {} : { unit: { printed: printedUnit, is } };
}

function keysIn(row: FigureRow): (of: FigureKey) => boolean {
  const keys = new Set(
    row.printed.flatMap(({ group, name, unit }) => [
      figureKeyText({ group, name, unit }),
      figureKeyText({ group: null, name, unit }),
    ]),
  );
  return (of) => keys.has(figureKeyText(of));
}

function withoutTest(edits: FigureEdits, row: FigureRow, said: RowEdit): FigureEdits {
  const own = new Set(row.printed.map(figureKeyText));
  const figures = edits.figures.map((edit): FigureEdit => {
    if (!own.has(figureKeyText(edit.of))) return edit;
    const { name, unit, leftOut, ...rest } = edit;
    return {
      ...rest,
      ...(said.name === undefined && name !== undefined && { name }),
      ...(said.unit === undefined && unit !== undefined && { unit }),
      ...(said.leftOut === undefined && leftOut !== undefined && { leftOut }),
    };
  });
  return { ...edits, figures };
}

/** The first figure of each row is the one that the pair names; the other names of a row follow it. */
function pairOf(row: FigureRow, partner: FigureRow): FigurePair {
  const [one, other] = [row, partner].map(({ printed }) => {
    const [{ group, name, unit }] = printed as [PrintedAs];
    return { group, name, unit };
  }) as [FigureKey, FigureKey];
  return row.cells[0] === null ? { before: other, after: one } : { before: one, after: other };
}
