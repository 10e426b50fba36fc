import { type CallTree, callTree, prunedTree } from '../../analysis/callTree.ts';
import { guessModule } from '../../analysis/functionName.ts';
import { type ProfileTotal, profileTotal } from '../../analysis/profileTotal.ts';
import { type StackNaming, stackNaming } from '../../analysis/stackNaming.ts';
import { type TopTable, topTable } from '../../analysis/topTable.ts';
import { type TreeAmounts, treeAmounts } from '../../analysis/treeAmounts.ts';
import type { Profile } from '../../model/profile.ts';

/** A tree of the rows that weigh at least `part` of the total in one value type. */
export interface Sketch {
  valueType: number;
  part: number;
  tree: CallTree;
  amounts: TreeAmounts;
}

/** What has been worked out about a profile so far; each piece is made when it is first asked for, and goes with the profile. */
export class ProfileMemo {
  private static readonly all = new WeakMap<Profile, ProfileMemo>();

  readonly profile: Profile;
  private namingMade: StackNaming | null = null;
  private treeMade: CallTree | null = null;
  private sketchMade: Sketch | null = null;
  private moduleGuessed: string | null = null;
  /** Amounts of one value type at a time: they are as long as the tree. */
  private amountsMade: { valueType: number; amounts: TreeAmounts } | null = null;
  private readonly tops = new Map<number, TopTable>();
  private readonly totals = new Map<number, ProfileTotal>();
  private orderMade: { key: string; order: Int32Array } | null = null;

  private constructor(profile: Profile) {
    this.profile = profile;
  }

  static of(profile: Profile): ProfileMemo {
    let memo = ProfileMemo.all.get(profile);
    if (memo === undefined) {
      memo = new ProfileMemo(profile);
      ProfileMemo.all.set(profile, memo);
    }
    return memo;
  }

  get naming(): StackNaming {
    this.namingMade ??= stackNaming(this.profile);
    return this.namingMade;
  }

  get tree(): CallTree {
    this.treeMade ??= callTree(this.profile, this.naming);
    this.sketchMade = null;
    return this.treeMade;
  }

  /**
   * A tree to draw before the whole one is there, which takes several times as long: see `prunedTree`. null where the
   * whole one is there already, or must be made.
   */
  sketch(valueType: number, part: number): Sketch | null {
    if (this.treeMade !== null) return null;
    const made = this.sketchMade;
    // A finer one shows the same.
    if (made !== null && made.valueType === valueType && made.part <= part) return made;
    const values = this.profile.samples.values[valueType];
    if (!(values instanceof Float64Array)) return null;
    const pruned = prunedTree(this.profile, this.naming, values, part);
    if (pruned === null) return null;
    const { tree, self, total } = pruned;
    this.sketchMade = { valueType, part, tree, amounts: { self, total, weight: total } };
    return this.sketchMade;
  }

  /** The user's own module, as guessed from names and files. */
  get module(): string {
    this.moduleGuessed ??= guessModule(this.naming.names, this.naming.files);
    return this.moduleGuessed;
  }

  amounts(valueType: number): TreeAmounts {
    if (this.amountsMade?.valueType !== valueType) {
      this.amountsMade = { valueType, amounts: treeAmounts(this.profile, this.tree, valueType) };
    }
    return this.amountsMade.amounts;
  }

  top(valueType: number): TopTable {
    let table = this.tops.get(valueType);
    if (table === undefined) {
      table = topTable(this.profile, this.tree, valueType);
      this.tops.set(valueType, table);
    }
    return table;
  }

  total(valueType: number): ProfileTotal {
    let total = this.totals.get(valueType);
    if (total === undefined) {
      total = profileTotal(this.profile, valueType);
      this.totals.set(valueType, total);
    }
    return total;
  }

  /** The last order that was made, if it is still the one that is wanted: a table is scrolled more often than sorted. */
  order(key: string, make: () => Int32Array): Int32Array {
    if (this.orderMade?.key !== key) this.orderMade = { key, order: make() };
    return this.orderMade.order;
  }
}
