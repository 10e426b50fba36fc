import { expect, test } from 'vitest';
import { type FlameLayout, frameChanges } from '../src/model/flame.ts';
import type { Profile } from '../src/model/profile.ts';
import { pairFlame } from '../src/views/profile/noise/pairFlame.ts';
import { answers as ofCallers } from '../src/views/profile/subjects/callers/answer.ts';
import { answers as ofGraph } from '../src/views/profile/subjects/graph/answer.ts';
import { planPair } from './planPair.ts';
import { planProfile } from './planProfile.ts';

/** A CPU profile with this many samples of 10 ms by stack. */
function sampled(stacks: Record<string, number>): Profile {
  return planProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: Object.entries(stacks).map(([stack, count]) => ({
      values: [BigInt(count) * 10_000_000n],
      stack: stack.split(' '),
    })),
    period: { type: 'cpu', unit: 'nanoseconds', value: 10_000_000n },
  });
}

/** How the frames of the function that took over 1,000 samples' work are coloured: its kind, and the net of the work. */
async function coloursOf(samples: number): Promise<Record<string, string>> {
  const before = sampled({ 'main reply header': 1000, 'main parse': 1000 });
  const pair = planPair(before, sampled({ 'main reply setHeader': samples, 'main parse': 1000 }));
  const drawn = { valueType: 0, query: '', pixels: 1000 };
  const ofFrame = ({ names, name, diff }: FlameLayout): string => {
    const frame = name.indexOf(names.indexOf('setHeader'));
    return `${frameChanges[diff!.change[frame]!]} ${Math.sign(diff!.size[frame]!)}`;
  };
  const limits = { nodeCount: 0, nodeFraction: 0, edgeFraction: 0 };
  const { drawing } = await ofGraph.two.drawing(pair, { ...drawn, ...limits });
  const { kind, size } = drawing.boxes.find(({ name }) => name === 'setHeader')!.change!;
  return {
    flame: ofFrame(pairFlame(pair, { ...drawn, zoom: '', colour: 'amount' }).layout('larger', 1, true)),
    callers: ofFrame(ofCallers.two.edges(pair, { ...drawn, name: 'reply', limit: 0 }).down!),
    graph: `${kind} ${Math.sign(size)}`,
  };
}

/** The same net everywhere, or a picture contradicts the others. */
test('moved work has the colour of what all of it together changed by, in every drawing', async () => {
  expect(await coloursOf(700)).toEqual({ flame: 'moved -1', callers: 'moved -1', graph: 'moved -1' });
  expect(await coloursOf(1000)).toEqual({ flame: 'moved 0', callers: 'moved 0', graph: 'moved 0' });
});
