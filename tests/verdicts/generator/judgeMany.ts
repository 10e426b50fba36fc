import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgePair, type PairJudgement } from './judgePair.ts';
import { type Layout, layouts, type MadePair, makePair } from './makePair.ts';

/** A pair that was judged, as a line of the file of results. */
export interface Judged extends PairJudgement {
  layout: Layout;
  isPlanted: boolean;
  seed: number;
}

export interface ManyPairs {
  layouts: readonly Layout[];
  /** How many null pairs, and planted ones, of each layout. */
  count: number;
  seed: number;
  /** The part of the pairs that is judged here. */
  part: number;
  parts: number;
  /** A file to which each pair is added as a line of JSON; pairs that it has are not judged again. '' for none. */
  results: string;
  /** A folder for the first pairs that failed in each way; '' for none. */
  examples: string;
}

const mostExamples = 2;

/** Judges pairs, each of a seed of its own. */
export async function judgeMany(asked: ManyPairs): Promise<Judged[]> {
  const known = readResults(asked.results);
  const judged: Judged[] = [];
  for (const [index, { layout, isPlanted, seed }] of pairsOf(asked).entries()) {
    if (index % asked.parts !== asked.part) continue;
    const key = keyOf(layout, isPlanted, seed);
    const before = known.get(key);
    if (before !== undefined) {
      judged.push(before);
      continue;
    }
    const pair = makePair(layout, isPlanted, seed);
    const one = { layout, isPlanted, seed, ...(await judgePair(pair)) };
    judged.push(one);
    if (asked.results !== '') appendFileSync(asked.results, `${JSON.stringify(one)}\n`);
    const failed = judged.filter((other) => other.layout === layout && other.isPlanted === isPlanted && isFalse(other));
    if (asked.examples !== '' && isFalse(one) && failed.length <= mostExamples)
      writePair(join(asked.examples, key), pair);
  }
  return judged;
}

/** Whether anything is said that is not true. */
export function isFalse({ falseFindings, falseCells }: PairJudgement): boolean {
  return falseFindings.length + falseCells.length > 0;
}

/** Results by pair; none if there is no such file. */
function readResults(path: string): Map<string, Judged> {
  if (path === '' || !existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'));
  return new Map(
    lines.map((line) => {
      const one = JSON.parse(line) as Judged;
      return [keyOf(one.layout, one.isPlanted, one.seed), one] as const;
    }),
  );
}

function keyOf(layout: Layout, isPlanted: boolean, seed: number): string {
  return `${layout}-${isPlanted ? 'planted' : 'null'}-${seed}`;
}

/** All pairs, the layouts in turns. */
function pairsOf({ layouts: chosen, count, seed }: ManyPairs): { layout: Layout; isPlanted: boolean; seed: number }[] {
  return Array.from({ length: count }, (_, index) => index).flatMap((at) =>
    chosen.flatMap((layout) =>
      // One build has no change.
      (layout === 'build' ? [false] : [false, true]).map((isPlanted) => ({
        layout,
        isPlanted,
        seed: seed * 1_000_003 + at * 31 + layouts.indexOf(layout) * 7919 + (isPlanted ? 500_009 : 0),
      })),
    ),
  );
}

/** The files of a pair, for the command line. */
export function writePair(folder: string, { before, after, planted }: MadePair): void {
  for (const [side, files] of Object.entries({ before, after })) {
    mkdirSync(join(folder, side), { recursive: true });
    for (const { name, content } of files) writeFileSync(join(folder, side, name), content);
  }
  writeFileSync(join(folder, 'truth.json'), `${JSON.stringify(planted, null, 2)}\n`);
}
