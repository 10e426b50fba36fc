import { type AddressTree, addressTree } from '../../../analysis/disassembly/addressTree.ts';
import { type Fit, fitDisassembly, fittingShifts } from '../../../analysis/disassembly/fitDisassembly.ts';
import type { AddressAmounts } from '../../../analysis/disassembly/functionInstructions.ts';
import { functionsNamed } from '../../../analysis/disassembly/functionsNamed.ts';
import { type TopTable, topTable } from '../../../analysis/tree/topTable.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Disassembly } from '../../../model/disassembly.ts';
import type { Evidence } from '../../../model/question.ts';
import type { TableRows } from './functionTable.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** An open disassembly, compared with a profile. */
export interface JudgedDump {
  path: string;
  data: Disassembly;
  fit: Fit;
  /** Its functions with the wanted name. */
  rows: readonly number[];
  /** What to subtract from the addresses of that function; null if it is of another build. */
  shifts: ReadonlyMap<number, number> | null;
}

/**
 * The open disassembly for a function of a profile: one that has it, else one of the same build, else another; null if
 * none is open.
 */
export function fittingDump(memo: ProfileMemo, name: string, needs: readonly Evidence[]): JudgedDump | null {
  const judged = ofKind(needs, 'disassembly').map(({ path, dataset: { data } }): JudgedDump => {
    const fit = fitDisassembly(memo.whole.profile, data);
    return { path, data, fit, rows: functionsNamed(data, name), shifts: fittingShifts(fit, name) };
  });
  const worth = ({ fit, rows, shifts }: JudgedDump): number => {
    if (fit.is === 'strange') return 0;
    if (shifts === null) return fit.is === 'other' ? 1 : 2;
    return rows.length > 0 ? 4 : 3;
  };
  return judged.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** The tree of a profile through a lens by address, computed once. */
function addressTreeOf(seen: ProfileMemo): AddressTree {
  return seen.once('address tree', () => addressTree(seen.profile, seen.naming));
}

/** The addresses of a profile through a lens as rows of a table. */
export function addressRows(seen: ProfileMemo): TableRows {
  const { tree } = addressTreeOf(seen);
  const top = (column: number): TopTable =>
    seen.once(`address amounts ${column}`, () => topTable(seen.profile, tree, column));
  return { key: 'address', memo: seen, tree, top };
}

/** Flat and cum of every address of a profile through a lens, computed once. */
export function addressAmountsOf(seen: ProfileMemo, column: number): AddressAmounts {
  const { addresses, locations } = addressTreeOf(seen);
  return { addresses, locations, ...addressRows(seen).top(column) };
}
