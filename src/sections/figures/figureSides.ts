import { type SideColumn, sideColumns } from '../../analysis/sideColumns.ts';
import { ofKind, type Side } from '../../model/dataset.ts';
import type { TestFigures } from '../../model/figures.ts';
import type { Evidence } from '../../model/question.ts';

/** The files of one side. */
export type FigureColumn = SideColumn<{ path: string; side: Side; data: TestFigures }>;

/** Two columns if both sides have files, else one with all. `unassigned` are files that a comparison leaves out. */
export function figureSides(evidence: readonly Evidence[]): { columns: FigureColumn[]; unassigned: string[] } {
  const files = ofKind(evidence, 'figures').map(({ path, side, dataset }) => ({ path, side, data: dataset.data }));
  const { columns, unassigned } = sideColumns(files);
  return { columns, unassigned: unassigned.map(({ path }) => path) };
}
