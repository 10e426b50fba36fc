import { baseUnit } from '../../formats/figures/figureUnit.ts';
import { type FigureEdit, type FigureEdits, type FigureKey, figureKeyText } from '../../model/figureEdits.ts';
import type { BetterDirection, PrintedFigure } from '../../model/figures.ts';
import type { FigureColumn } from './figureSides.ts';

/** A printed figure under the name and in the unit that it is compared by. */
export interface EditedFigure {
  group: string;
  name: string;
  unit: string;
  value: number;
  leftOut: boolean;
  better: BetterDirection | undefined;
  /** The unit that it is printed with and the one that the reader says it has; null if the files' unit stands. */
  readAs: { printed: string; is: string } | null;
  printed: PrintedFigure;
}

/**
 * The figures of each side with what the reader says of them. A pair puts a figure of after under the name that its partner has, if
 * before prints the partner and both are in one unit.
 */
export function editedFigures(columns: readonly FigureColumn[], edits: FigureEdits): EditedFigure[][] {
  const editOf = editFinder(edits.figures);
  const all = columns.map(({ files }) =>
    files.flatMap(({ data }) => data.figures.map((printed) => withEdit(printed, editOf(printed)))),
  );
  if (all.length < 2 || edits.pairs.length === 0) return all;
  const known = new Map(all[0]!.map((figure) => [figureKeyText(figure.printed), figure] as const));
  const partnerOf = new Map(edits.pairs.map(({ before, after }) => [figureKeyText(after), before] as const));
  const paired = all[1]!.map((figure): EditedFigure => {
    const { printed } = figure;
    const partner = partnerOf.get(figureKeyText(printed)) ?? partnerOf.get(figureKeyText({ ...printed, group: null }));
    if (partner === undefined) return figure;
    const other = known.get(figureKeyText({ ...partner, group: partner.group ?? printed.group }));
    if (other === undefined || other.unit !== figure.unit) return figure;
    const { group, name, leftOut, better } = other;
    return { ...figure, group, name, leftOut, better };
  });
  return [all[0]!, paired];
}

/** Finds what is said of a figure: of its test alone, and of the figure in every test. */
function editFinder(edits: readonly FigureEdit[]): (figure: FigureKey) => Omit<FigureEdit, 'of'> {
  const byKey = new Map(edits.map(({ of, ...edit }) => [figureKeyText(of), edit] as const));
  return ({ group, name, unit }) => ({
    ...byKey.get(figureKeyText({ group: null, name, unit })),
    ...byKey.get(figureKeyText({ group, name, unit })),
  });
}

function withEdit(printed: PrintedFigure, edit: Omit<FigureEdit, 'of'>): EditedFigure {
  const { group, name, value, unit } = printed;
  const is = edit.unit === undefined ? null : baseUnit(edit.unit.is);
  const factor = is === null ? 1 : is.factor / baseUnit(edit.unit!.printed).factor;
  return {
    group,
    name: edit.name ?? name,
    unit: is === null ? unit : is.unit,
    // Without the last digits that binary fractions add.
    value: factor === 1 ? value : Number((value * factor).toPrecision(15)),
    leftOut: edit.leftOut === true,
    better: edit.better,
    readAs: edit.unit ?? null,
    printed,
  };
}
