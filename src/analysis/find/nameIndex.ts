import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { packageOf } from '../names/functionName.ts';
import { type LineNaming, lineNaming } from '../names/lineNaming.ts';
import { type StackNaming, stackSums } from '../names/stackNaming.ts';
import { sumUp } from '../tree/callTree.ts';

/** The names of one kind, with their cum in one value type; columns with one entry per name. */
export interface IndexedNames {
  names: string[];
  /** The sum of the samples through the name, each once. Exact to 2^53. */
  cum: Float64Array;
  /**
   * The line with the largest |cum| among those of the name: an index into `NameIndex.lines`; -1 if no line is known.
   */
  hottest: Int32Array;
}

/** What can be found by name in a profile: functions, source files and packages. */
export interface NameIndex {
  functions: IndexedNames;
  files: IndexedNames;
  packages: IndexedNames;
  lines: Pick<LineNaming, 'files' | 'lines'> & { cum: Float64Array };
}

/**
 * Adds up every name of a profile in one walk over its stacks, without building a call tree, so that profiles which are
 * not shown can be searched, too. The amounts are those of `topTable`, `rollUp` by package, and `lineTable`.
 *
 * @param stacks any `stackNaming` of the profile, if already computed
 */
export function nameIndex(profile: Profile, valueType: number, stacks?: StackNaming): NameIndex {
  const naming = lineNaming(profile, stacks);
  const functions = groupsOf(naming.names);
  const files = groupsOf(naming.files);
  const packageOfFunction = groupsOf(functions.names.map(packageOf));
  const packages = {
    names: packageOfFunction.names,
    ofPlace: functions.ofPlace.map((name) => packageOfFunction.ofPlace[name]!),
  };
  const places = { names: naming.names, ofPlace: Int32Array.from(naming.names, (_, index) => index) };
  const [lineCum, ...cums] = sumGroups(profile, naming, valueType, [places, functions, files, packages]);
  const indexed = ({ names, ofPlace }: Groups, cum: Float64Array): IndexedNames => {
    const hottest = new Int32Array(names.length).fill(-1);
    for (let index = 0; index < ofPlace.length; index++) {
      const name = ofPlace[index]!;
      if (name < 0 || naming.files[index] === '' || Number(naming.lines[index]) === 0) continue;
      const best = hottest[name]!;
      if (best < 0 || Math.abs(lineCum![index]!) > Math.abs(lineCum![best]!)) hottest[name] = index;
    }
    return { names, cum, hottest };
  };
  return {
    functions: indexed(functions, cums[0]!),
    files: indexed(files, cums[1]!),
    packages: indexed(packages, cums[2]!),
    lines: { files: naming.files, lines: naming.lines, cum: lineCum! },
  };
}

/** Names, and for each line its name, -1 if it has none. */
interface Groups {
  names: string[];
  ofPlace: Int32Array;
}

/** Gives each distinct text a number; the empty text has none. */
function groupsOf(texts: readonly string[]): Groups {
  const rows = new Map<string, number>();
  const ofPlace = Int32Array.from(texts, (text) => {
    if (text === '') return -1;
    return getOrInsert(rows, text, () => rows.size);
  });
  return { names: [...rows.keys()], ofPlace };
}

/** The cum of every name of each grouping: a sample counts once for a name, however often its stack contains it. */
function sumGroups(
  profile: Profile,
  naming: LineNaming,
  valueType: number,
  groupings: readonly Groups[],
): Float64Array[] {
  const { count, caller, location } = profile.stacks;
  const { first, end, name, target } = naming;
  const values = profile.samples.values[valueType]!;
  const amount = sumUp(
    caller,
    stackSums(profile, target, (sample) => Number(values[sample])),
  );
  const size = sumUp(caller, new Int32Array(count).fill(1));
  const { inOrder, position } = preorder(caller, size);
  const sums = groupings.map(({ names, ofPlace }) => ({
    ofPlace,
    cum: new Float64Array(names.length),
    /** The position after the outermost open call of each name: calls before that are recursive. */
    openUntil: new Int32Array(names.length),
  }));
  for (const stack of inOrder) {
    const at = position[stack]!;
    const after = at + size[stack]!;
    const from = first[location[stack]!]!;
    for (let frame = end[location[stack]!]! - 1; frame >= from; frame--) {
      const index = name[frame]!;
      for (const { ofPlace, cum, openUntil } of sums) {
        const row = ofPlace[index]!;
        if (row < 0 || at < openUntil[row]!) continue;
        cum[row]! += amount[stack]!;
        openUntil[row] = after;
      }
    }
  }
  return sums.map(({ cum }) => cum);
}

/**
 * The stacks in preorder, and the position of each. Callers precede callees, but their callees need not follow at once.
 */
function preorder(caller: Int32Array, size: Int32Array): { inOrder: Int32Array; position: Int32Array } {
  const position = new Int32Array(caller.length);
  const inOrder = new Int32Array(caller.length);
  /** For each stack, the position of its next callee. */
  const next = new Int32Array(caller.length);
  let nextRoot = 0;
  for (let stack = 0; stack < caller.length; stack++) {
    const above = caller[stack]!;
    const at = above < 0 ? nextRoot : next[above]!;
    if (above < 0) nextRoot += size[stack]!;
    else next[above]! += size[stack]!;
    position[stack] = at;
    next[stack] = at + 1;
    inOrder[at] = stack;
  }
  return { inOrder, position };
}
