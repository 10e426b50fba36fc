import { ofKind, type Side } from '../../model/dataset.ts';
import type { TestFigures } from '../../model/figures.ts';
import type { Evidence } from '../../model/question.ts';

/** The files of one side. */
export interface FigureColumn {
  side: Side;
  files: { path: string; data: TestFigures }[];
}

/** Two columns if both sides have files, else one with all. `unassigned` are files that a comparison leaves out. */
export function figureSides(evidence: readonly Evidence[]): { columns: FigureColumn[]; unassigned: string[] } {
  const all = ofKind(evidence, 'figures').map(({ path, side, dataset }) => ({ path, side, data: dataset.data }));
  const isPair = ['before', 'after'].every((side) => all.some((one) => one.side === side));
  if (isPair) {
    return {
      columns: (['before', 'after'] as const).map((side) => ({ side, files: all.filter((one) => one.side === side) })),
      unassigned: all.filter(({ side }) => side === null).map(({ path }) => path),
    };
  }
  const [first] = all;
  const side = all.every((one) => one.side === first?.side) ? (first?.side ?? null) : null;
  return { columns: first === undefined ? [] : [{ side, files: all }], unassigned: [] };
}
