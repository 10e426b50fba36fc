import { type AddressTree, addressTree } from '../../../analysis/disassembly/addressTree.ts';
import { type Fit, fitDisassembly } from '../../../analysis/disassembly/fitDisassembly.ts';
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
}

/**
 * The open disassembly for a function of a profile: one of the same build that has the function, else one of the same
 * build, else another; null if none is open.
 */
export function fittingDump(memo: ProfileMemo, name: string, needs: readonly Evidence[]): JudgedDump | null {
  const judged = ofKind(needs, 'disassembly').map(({ path, dataset: { data } }): JudgedDump => {
    return { path, data, fit: fitDisassembly(memo.whole.profile, data), rows: functionsNamed(data, name) };
  });
  const worth = ({ fit, rows }: JudgedDump): number =>
    fit.is === 'same' ? (rows.length > 0 ? 3 : 2) : fit.is === 'other' ? 1 : 0;
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
