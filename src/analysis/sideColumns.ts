import type { Side } from '../model/dataset.ts';

/** The files of one column. */
export interface SideColumn<File> {
  /** The side that all of them have; null if they have none or differ. */
  side: Side;
  files: File[];
}

/**
 * Files as columns: before and after if both sides have some, else one column with all. `unassigned` are the files
 * without a side, which a comparison leaves out.
 */
export function sideColumns<File extends { side: Side }>(
  files: readonly File[],
): { columns: SideColumn<File>[]; unassigned: File[] } {
  const of = (side: Side): File[] => files.filter((file) => file.side === side);
  const pair = (['before', 'after'] as const).map((side) => ({ side, files: of(side) }));
  if (pair.every((column) => column.files.length > 0)) return { columns: pair, unassigned: of(null) };
  const [first] = files;
  if (first === undefined) return { columns: [], unassigned: [] };
  const side = files.every((file) => file.side === first.side) ? first.side : null;
  return { columns: [{ side, files: [...files] }], unassigned: [] };
}
