import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { TopTable } from '../../../analysis/tree/topTable.ts';
import type { TreeAmounts } from '../../../analysis/tree/treeAmounts.ts';
import type { ValueType } from '../../../model/unit.ts';
import type { ProfileMemo } from './profileMemo.ts';
import type { ProfilePair } from './profilePair.ts';

/**
 * What a question is about: a profile (`ProfileMemo`) or two (`ProfilePair`), through a lens. An answer that reads its sides
 * by this is one for both. One profile's only side is `after`.
 */
export interface Subject {
  /** Names and tree of all sides. */
  readonly memo: ProfileMemo;
  /** The two sides; null for one profile. */
  readonly asPair: ProfilePair | null;
  readonly sides: readonly PairSide[];
  /** The value types that all sides have. */
  readonly types: readonly ValueType[];
  readonly defaultType: number;
  /** Column of the memo's profile that holds a value type (index into `types`) of a side. */
  column(side: PairSide, type: number): number;
  /** The functions of a side, as the lens leaves them, not scaled. Rows of all sides are the same names. */
  topOf(side: PairSide, type: number): TopTable;
  /** What each row of the one tree weighs in a side, not scaled. */
  amountsOf(side: PairSide, type: number): TreeAmounts;
  /** Keeps a result, which may depend on the basis; a slot keeps only the last one. */
  keep<Made>(slot: string, key: string, make: () => Made): Made;
}
