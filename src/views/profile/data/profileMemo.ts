import { type ProfileTotal, profileTotal } from '../../../analysis/amounts/profileTotal.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { WeakMemo, weakMemoized } from '../../../analysis/memo/weakMemo.ts';
import { mergeProfiles } from '../../../analysis/merge/mergeProfiles.ts';
import { foreignModule } from '../../../analysis/names/foreignCode.ts';
import { guessModule, originOf, packageIn } from '../../../analysis/names/functionName.ts';
import { nameBinaries } from '../../../analysis/names/nameBinaries.ts';
import { type StackNaming, stackNaming } from '../../../analysis/names/stackNaming.ts';
import { narrowProfile } from '../../../analysis/steps/narrowProfile.ts';
import { type CallTree, callTree, prunedTree, type TreeAmounts, treeAmounts } from '../../../analysis/tree/callTree.ts';
import { type TopTable, topTable } from '../../../analysis/tree/topTable.ts';
import type { CodeOrigin } from '../../../model/flame.ts';
import { type Lens, plainLens, type StepOutcome } from '../../../model/lens.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ValueType } from '../../../model/unit.ts';

/** A tree of the rows that weigh at least `part` of the total in one value type. */
export interface Sketch {
  valueType: number;
  part: number;
  tree: CallTree;
  amounts: TreeAmounts;
}

/**
 * A frame narrower than this many pixels is left out of a sketch. `flameLayout` merges frames that are wider than that.
 */
export const SKETCH_PIXELS = 0.45;

/** How many narrowed profiles are kept for each whole profile: Back and the filter chips return to recent ones. */
const REMEMBERED = 6;
/** From this many stacks on trees are large, and only the last narrowed profile is kept. */
const MANY_STACKS = 500_000;

/**
 * What a question is about: a profile (`ProfileMemo`) or two (`ProfilePair`, see `pairOf`), through a lens. An answer
 * that reads its sides by this is one for both. One profile's only side is `after`.
 */
export interface Subject {
  /** Names and tree of all sides. */
  readonly memo: ProfileMemo;
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

/** Results that are kept by name, and freed together. */
export class Slots {
  private readonly made = new Map<string, unknown>();

  /** The result that a view keeps under `key`; `make` computes it at the first call. */
  once<Made>(key: string, make: () => Made): Made {
    if (!this.made.has(key)) this.made.set(key, make());
    return this.made.get(key) as Made;
  }

  /** Like `once`, for results that are large or differ with every question: a slot keeps only the last one. */
  latest<Made>(slot: string, key: string, make: () => Made): Made {
    const kept = this.made.get(slot) as { key: string; made: Made } | undefined;
    if (kept?.key === key) return kept.made;
    const made = make();
    this.made.set(slot, { key, made });
    return made;
  }
}

/**
 * The results computed for a profile through a lens: names, trees, tables, totals. Each is computed at the first
 * request and freed together with the profile.
 */
export class ProfileMemo extends Slots implements Subject {
  private static readonly ofWhole = weakMemoized((profile: Profile) => new ProfileMemo(profile, plainLens, null, []));
  private static readonly merged = new WeakMemo<Profile>();

  readonly memo = this;
  readonly sides: readonly PairSide[] = ['after'];
  /** The profile after the lens's steps. */
  readonly profile: Profile;
  readonly lens: Lens;
  /** The result of each step of the lens, in their order. */
  readonly outcomes: StepOutcome[];
  /** The same profile without steps, by function: itself where the lens is plain. */
  readonly whole: ProfileMemo;
  /** Memos by lens, the most recently used last. */
  private readonly through = new Map<string, ProfileMemo>();
  private namingMade: StackNaming | null = null;
  private treeMade: CallTree | null = null;
  private sketchMade: Sketch | null = null;
  private moduleGuessed: string | null = null;
  /** Of one value type only: the arrays are as long as the tree. */
  private amountsMade: { valueType: number; amounts: TreeAmounts } | null = null;
  private readonly tops = new Map<number, TopTable>();
  private readonly totals = new Map<number, ProfileTotal>();

  private constructor(profile: Profile, lens: Lens, whole: ProfileMemo | null, outcomes: StepOutcome[]) {
    super();
    this.profile = profile;
    this.lens = lens;
    this.whole = whole ?? this;
    this.outcomes = outcomes;
  }

  /** The memo of a profile, or of several merged into one. Throws a sentence where they cannot be merged. */
  static of(profiles: readonly Profile[], lens: Lens = plainLens): ProfileMemo {
    return ProfileMemo.ofWhole(ProfileMemo.one(profiles)).seen(lens);
  }

  private static one(profiles: readonly Profile[]): Profile {
    const [first, ...others] = profiles;
    if (first === undefined) throw new Error('There is no profile to ask about.');
    if (others.length === 0) return first;
    return ProfileMemo.merged.of(profiles, '', () => {
      const { profile, problem } = mergeProfiles(profiles);
      if (profile === null) throw new Error(problem);
      return profile;
    });
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

  /** Whether the whole tree has been built. That takes several times as long as the sketch for a first drawing. */
  get hasTree(): boolean {
    return this.treeMade !== null;
  }

  get tree(): CallTree {
    this.treeMade ??= callTree(this.profile, this.naming);
    this.sketchMade = null;
    return this.treeMade;
  }

  /**
   * A tree for the first drawing, which is built several times faster than the whole one: see `prunedTree`. null if the
   * whole tree exists already or is needed.
   */
  sketch(valueType: number, part: number): Sketch | null {
    if (this.treeMade !== null) return null;
    const made = this.sketchMade;
    // A finer sketch shows the same drawing.
    if (made !== null && made.valueType === valueType && made.part <= part) return made;
    const values = this.profile.samples.values[valueType];
    if (!(values instanceof Float64Array)) return null;
    const pruned = prunedTree(this.profile, this.naming, values, part);
    if (pruned === null) return null;
    const { tree, self, total } = pruned;
    this.sketchMade = { valueType, part, tree, amounts: { self, total, weight: total } };
    return this.sketchMade;
  }

  /**
   * The user's own module: from the lens, or guessed from names and files. In another language than Go: `shop (Rust)`.
   */
  get module(): string {
    if (this.lens.module !== '') return this.lens.module;
    if (this.whole !== this) return this.whole.module;
    const { names, files } = this.naming;
    this.moduleGuessed ??=
      foreignModule(names, files, nameBinaries(this.profile, this.naming)) ||
      (this.profile.known?.module ?? guessModule(names, files));
    return this.moduleGuessed;
  }

  /** The function that a frame belongs to; '' if unknown. At the granularity of functions it is the frame's name. */
  functionOf(frame: string): string {
    if (this.lens.by === 'function') return frame;
    const byFrame = this.once('functions by frame', () => {
      const { names, functions } = this.naming;
      return new Map(names.map((name, row) => [name, functions[row]!] as const));
    });
    return byFrame.get(frame) ?? '';
  }

  /** Package and origin of a frame: its colour. */
  describe(frame: string): { package: string; origin: CodeOrigin } {
    const name = this.functionOf(frame);
    return { package: packageIn(name, this.module), origin: originOf(name, this.module) };
  }

  /** 1 for each of the tree's names that is of the user's own code. */
  get ownNames(): Uint8Array {
    return this.once('own names', () =>
      Uint8Array.from(this.tree.names, (name) => Number(originOf(name, this.module) === 'own')),
    );
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

  get types(): readonly ValueType[] {
    return this.profile.valueTypes;
  }

  get defaultType(): number {
    return this.profile.defaultValueType;
  }

  column(_side: PairSide, type: number): number {
    return type;
  }

  topOf(_side: PairSide, type: number): TopTable {
    return this.top(type);
  }

  amountsOf(_side: PairSide, type: number): TreeAmounts {
    return this.amounts(type);
  }

  keep<Made>(slot: string, key: string, make: () => Made): Made {
    return this.latest(slot, key, make);
  }

  /** The base of percentages: the total of the whole profile or, if the lens is relative, of the narrowed one. */
  total(valueType: number): ProfileTotal {
    if (!this.lens.relative && this.whole !== this) return this.whole.total(valueType);
    return this.left(valueType);
  }

  /** The total of the narrowed profile. */
  left(valueType: number): ProfileTotal {
    let total = this.totals.get(valueType);
    if (total === undefined) {
      total = profileTotal(this.profile, valueType);
      this.totals.set(valueType, total);
    }
    return total;
  }
}

function isPlain({ steps, by, module, relative }: Lens): boolean {
  return steps.length === 0 && by === plainLens.by && module === '' && !relative;
}
