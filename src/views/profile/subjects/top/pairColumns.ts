import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { type Column, codeColumn, wordColumn } from '../../../../table/columns.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import { deltaColumns, onlyColumn, sideColumns } from '../../parts/sidesColumns.ts';
import type { ChangeAnswer, ChangeRow } from './changedFunctions.ts';

export interface ChangeColumns {
  names: Record<PairSide, string>;
  heads: Record<PairSide, string>;
  unit: string;
  scale: Scale;
  /** What a row is: 'function'. */
  title: string;
  /** Whether the rows are sorted by flat or cum. */
  sortedKind: 'flat' | 'cum';
}

/** Flat and cum of each function on both sides: on the page and in exports. */
export function changeColumns(
  { names, heads, unit, scale, title, sortedKind }: ChangeColumns,
  { largestChange }: Pick<ChangeAnswer, 'largestChange'>,
): Column<ChangeRow>[] {
  const group = (kind: 'flat' | 'cum'): Column<ChangeRow>[] => [
    ...sideColumns<ChangeRow>({
      heads,
      kind,
      unit,
      scale,
      width: 102,
      sortable: true,
      of: (row) => row[kind],
      hint: (side) =>
        `${kind === 'flat' ? 'In the function itself' : 'In the function and all that it calls'}: ${names[side]}.`,
    }),
    ...deltaColumns<ChangeRow>({
      id: kind,
      kind,
      unit,
      scale,
      leads: kind === sortedKind,
      width: 112,
      percentWidth: 84,
      of: (row) => row[kind],
      largest: largestChange[kind],
    }),
  ];
  return [
    ...group('flat'),
    ...group('cum'),
    onlyColumn((row) => row.state),
    wordColumn('moved', (row) => row.moved?.words ?? '', { only: 'export' }),
    codeColumn(title, ({ name }) => name, { id: 'name', grow: true, sortable: true, firstSort: 'asc' }),
  ];
}
