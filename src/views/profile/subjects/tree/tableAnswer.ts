import { treeOfNames } from '../../../../analysis/tree/foldedStacks.ts';
import {
  distinctLocationStacks,
  distinctStacks,
  type HeavyStack,
  heaviestStacks,
} from '../../../../analysis/tree/heaviestStacks.ts';
import { lineTree } from '../../../../analysis/tree/lineTable.ts';
import { parseRows } from '../../../kit/parseRowRange.ts';
import type { TableAnswer, TextHash } from '../../asking/tableAnswers.ts';

/** Default number of stacks. */
const USUAL_STACKS = 10;

/** Deeper stacks are shortened to their ends and a hash, unless all rows are requested. */
const DEEPEST_IN_FULL = 1000;
/** Frames at each end of a shortened stack. */
const ENDS = 5;

/** The number of distinct stacks, the heaviest stacks, and a hash over all of them; one entry per value type. */
export const table: TableAnswer = {
  name: 'stacks',
  help: { one: 'number of distinct stacks, the heaviest stacks, and a SHA-256 over all stacks with their sums' },
  order: 40,
  one: (memo, params, startHash) => {
    const { profile, naming } = memo;
    const limit = parseRows(params, USUAL_STACKS);
    const tree = treeOfNames(profile, naming, memo.tree);
    return {
      types: profile.valueTypes.map(({ type }) => type),
      stacks: {
        distinctByLocation: distinctLocationStacks(profile, naming.target),
        distinctByLine: distinctStacks(profile, lineTree(profile, naming).tree),
        distinctByFunction: distinctStacks(profile, tree),
        perType: profile.valueTypes.map((_, valueType) => {
          const hash = startHash();
          const { nonZero, heaviest } = heaviestStacks(profile, tree, valueType, limit, ({ path, value }) => {
            hash.update(path);
            hash.update(`\t${value}\n`);
          });
          return {
            nonZeroByFunction: nonZero,
            foldedSha256: hash.digest(),
            heaviest: heaviest.map((stack) => describe(stack, limit === Number.POSITIVE_INFINITY, startHash)),
          };
        }),
      },
    };
  },
};

/** Separator between the names of a stack. */
const SEPARATOR = '\x1f';

function describe({ value, names: frames }: HeavyStack, inFull: boolean, startHash: () => TextHash): object {
  if (frames.length === 0) return { value, depth: 0 };
  // A name that contains the separator is split, as in the input of the hash.
  const names = frames.join(SEPARATOR).split(SEPARATOR);
  const depth = names.length;
  if (inFull || depth <= DEEPEST_IN_FULL) return { value, depth, rootFirst: names };
  const hash = startHash();
  hash.update(names.join(SEPARATOR));
  return {
    value,
    depth,
    rootFirstHead: names.slice(0, ENDS),
    leafLastTail: names.slice(-ENDS),
    stackSha256: hash.digest(),
  };
}
