import { type ProfileTotal, profileTotal } from '../../../analysis/amounts/profileTotal.ts';
import { mergeProfiles } from '../../../analysis/merge/mergeProfiles.ts';
import { guessModule, originOf, packageOf } from '../../../analysis/names/functionName.ts';
import { type StackNaming, stackNaming } from '../../../analysis/names/stackNaming.ts';
import { narrowProfile } from '../../../analysis/steps/narrowProfile.ts';
import { type CallTree, callTree, prunedTree } from '../../../analysis/tree/callTree.ts';
import { type TopTable, topTable } from '../../../analysis/tree/topTable.ts';
import { type TreeAmounts, treeAmounts } from '../../../analysis/tree/treeAmounts.ts';
import type { CodeOrigin } from '../../../model/flame.ts';
import { type Lens, plainLens, type StepOutcome } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';

/** A tree of the rows that weigh at least `part` of the total in one value type. */
export interface Sketch {
  valueType: number;
  part: number;
  tree: CallTree;
  amounts: TreeAmounts;
}

/** Parts of a pixel below which a frame is left out of a sketch: less than what `flameLayout` merges. */
export const SKETCH_PIXELS = 0.45;

/** Narrowed profiles that are remembered for each whole one: Back and the chips go to and fro between a few. */
const REMEMBERED = 6;
/** Where a profile has this many stacks its trees are large, and only the last narrowed one is remembered. */
const MANY_STACKS = 500_000;

/**
 * What has been worked out about a profile, seen through a lens. Each piece is made when it is first asked for, and goes
 * with the profile.
 */
export class ProfileMemo {
  private static readonly whole = new WeakMap<Profile, ProfileMemo>();
  private static readonly merged = new WeakMap<Profile, { others: Profile[]; profile: Profile }>();

  /** What the steps leave. */
  readonly profile: Profile;
  readonly lens: Lens;
  /** What became of the lens's steps, one entry a step. */
  readonly outcomes: StepOutcome[];
  /** The same profile without steps, by function: itself where the lens is plain. */
  readonly whole: ProfileMemo;
  /** By lens, the one used last at the end. */
  private readonly through = new Map<string, ProfileMemo>();
  private namingMade: StackNaming | null = null;
  private treeMade: CallTree | null = null;
  private sketchMade: Sketch | null = null;
  private moduleGuessed: string | null = null;
  /** Amounts of one value type at a time: they are as long as the tree. */
  private amountsMade: { valueType: number; amounts: TreeAmounts } | null = null;
  private readonly tops = new Map<number, TopTable>();
  private readonly totals = new Map<number, ProfileTotal>();
  private readonly made = new Map<string, unknown>();

  private constructor(profile: Profile, lens: Lens, whole: ProfileMemo | null, outcomes: StepOutcome[]) {
    this.profile = profile;
    this.lens = lens;
    this.whole = whole ?? this;
    this.outcomes = outcomes;
  }

  /** The memo of a profile, or of several merged into one. Throws a sentence where they cannot be merged. */
  static of(profiles: readonly Profile[], lens: Lens = plainLens): ProfileMemo {
    const profile = ProfileMemo.one(profiles);
    let whole = ProfileMemo.whole.get(profile);
    if (whole === undefined) {
      whole = new ProfileMemo(profile, plainLens, null, []);
      ProfileMemo.whole.set(profile, whole);
    }
    return whole.seen(lens);
  }

  private static one(profiles: readonly Profile[]): Profile {
    const [first, ...others] = profiles;
    if (first === undefined) throw new Error('There is no profile to ask about.');
    if (others.length === 0) return first;
    const known = ProfileMemo.merged.get(first);
    if (known && known.others.length === others.length && known.others.every((one, at) => one === others[at])) {
      return known.profile;
    }
    const { profile, problem } = mergeProfiles(profiles);
    if (profile === null) throw new Error(problem);
    ProfileMemo.merged.set(first, { others, profile });
    return profile;
  }

  /** The same profile through another lens. */
  private seen(lens: Lens): ProfileMemo {
    if (isPlain(lens)) return this;
    const key = JSON.stringify(lens);
    let memo = this.through.get(key);
    if (memo === undefined) {
      const { profile, outcomes } =
        lens.steps.length === 0
          ? { profile: this.profile, outcomes: [] }
          : narrowProfile(this.profile, lens.steps, lens.module || this.module);
      memo = new ProfileMemo(profile, lens, this, outcomes);
      const most = this.profile.stacks.count > MANY_STACKS ? 1 : REMEMBERED;
      for (const old of this.through.keys()) {
        if (this.through.size < most) break;
        this.through.delete(old);
      }
    }
    this.through.delete(key);
    this.through.set(key, memo);
    return memo;
  }

  get naming(): StackNaming {
    this.namingMade ??= stackNaming(this.profile, this.lens.by);
    return this.namingMade;
  }

  /** Whether the whole tree is there, which takes several times as long to make as what a first drawing needs. */
  get hasTree(): boolean {
    return this.treeMade !== null;
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

  /** The user's own module: the lens's, or as guessed from names and files. */
  get module(): string {
    if (this.lens.module !== '') return this.lens.module;
    if (this.whole !== this) return this.whole.module;
    this.moduleGuessed ??= guessModule(this.naming.names, this.naming.files);
    return this.moduleGuessed;
  }

  /** The function that a frame of the tree is of: at the granularity of functions its name. '' where unknown. */
  functionOf(frame: string): string {
    if (this.lens.by === 'function') return frame;
    const byFrame = this.once('functions by frame', () => {
      const { names, functions } = this.naming;
      return new Map(names.map((name, row) => [name, functions[row]!] as const));
    });
    return byFrame.get(frame) ?? '';
  }

  /** What colours a frame of the tree. */
  describe(frame: string): { package: string; origin: CodeOrigin } {
    const name = this.functionOf(frame);
    return { package: packageOf(name), origin: originOf(name, this.module) };
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

  /** What 100 % is: all of the whole profile, or where the lens is relative of what the steps leave. */
  total(valueType: number): ProfileTotal {
    if (!this.lens.relative && this.whole !== this) return this.whole.total(valueType);
    return this.left(valueType);
  }

  /** All of what the steps leave. */
  left(valueType: number): ProfileTotal {
    let total = this.totals.get(valueType);
    if (total === undefined) {
      total = profileTotal(this.profile, valueType);
      this.totals.set(valueType, total);
    }
    return total;
  }

  /** What a pane works out once and keeps: made at the first call with this key. */
  once<Made>(key: string, make: () => Made): Made {
    if (!this.made.has(key)) this.made.set(key, make());
    return this.made.get(key) as Made;
  }

  /** Like `once` for what is large or differs with every question: only the last one of a slot is kept. */
  latest<Made>(slot: string, key: string, make: () => Made): Made {
    const kept = this.made.get(slot) as { key: string; made: Made } | undefined;
    if (kept?.key === key) return kept.made;
    const made = make();
    this.made.set(slot, { key, made });
    return made;
  }
}

function isPlain({ steps, by, module, relative }: Lens): boolean {
  return steps.length === 0 && by === plainLens.by && module === '' && !relative;
}
