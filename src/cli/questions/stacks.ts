import { createHash } from 'node:crypto';
import { treeOfNames } from '../../analysis/tree/foldedStacks.ts';
import {
  distinctLocationStacks,
  distinctStacks,
  type HeavyStack,
  heaviestStacks,
} from '../../analysis/tree/heaviestStacks.ts';
import { lineTree } from '../../analysis/tree/lineTable.ts';
import { type CliQuestion, rowsOf } from './cliQuestion.ts';

/** Stacks that are listed, unless `rows` says otherwise. */
const USUAL_STACKS = 10;

/** Deeper stacks are told by their ends and a hash, unless all rows are wanted. */
const DEEPEST_IN_FULL = 1000;
/** Frames of either end. */
const ENDS = 5;

/** How many distinct stacks there are, the heaviest of them, and a hash over all; one entry a value type. */
export const stacks: CliQuestion = {
  params: ['rows'],
  answer: (memo, params) => {
    const { profile, naming } = memo;
    const limit = rowsOf(params, USUAL_STACKS);
    const tree = treeOfNames(profile, naming, memo.tree);
    return {
      types: profile.valueTypes.map(({ type }) => type),
      stacks: {
        distinctByLocation: distinctLocationStacks(profile, naming.target),
        distinctByLine: distinctStacks(profile, lineTree(profile, naming).tree),
        distinctByFunction: distinctStacks(profile, tree),
        perType: profile.valueTypes.map((_, valueType) => {
          const hash = createHash('sha256');
          const { nonZero, heaviest } = heaviestStacks(profile, tree, valueType, limit, ({ path, value }) => {
            hash.update(path).update(`\t${value}\n`);
          });
          return {
            nonZeroByFunction: nonZero,
            foldedSha256: hash.digest('hex'),
            heaviest: heaviest.map((stack) => describe(stack, limit === Number.POSITIVE_INFINITY)),
          };
        }),
      },
    };
  },
};

/** Between the names of a stack. */
const SEPARATOR = '\x1f';

function describe({ value, names: frames }: HeavyStack, inFull: boolean): object {
  if (frames.length === 0) return { value, depth: 0 };
  // A name that holds the separator is several, as it is in what the hash is made of.
  const names = frames.join(SEPARATOR).split(SEPARATOR);
  const depth = names.length;
  if (inFull || depth <= DEEPEST_IN_FULL) return { value, depth, rootFirst: names };
  return {
    value,
    depth,
    rootFirstHead: names.slice(0, ENDS),
    leafLastTail: names.slice(-ENDS),
    stackSha256: createHash('sha256').update(names.join(SEPARATOR)).digest('hex'),
  };
}
