import { expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import type { Profile } from '../../../../model/profile.ts';
import { bothSides, type SidedAmount } from '../../noise/judgedChange.ts';
import { answers, type GraphAnswer } from './answer.ts';

const before = drawProfile(`
  400ms  300ms  200ms
  main   main   main
  parse  write  idle
  read   copy   -
`);
const after = drawProfile(`
  100ms  300ms  200ms  250ms
  main   main   main   main
  parse  write  idle   send
  read   copy   -      -
`);

async function ask(query = ''): Promise<GraphAnswer> {
  const limits = { nodeCount: 0, nodeFraction: 0.01, edgeFraction: 0 };
  return answers.two.drawing(planPair(before, after), { ...limits, valueType: 0, query });
}

function sides(amount: SidedAmount): string {
  const { before: old, after: now } = bothSides(amount);
  return `${old} ${now}`;
}

test('draws what changed, and both sides of it', async () => {
  const { drawing, nodes, edges, most } = await ask();
  const name = (box: number): string => drawing.boxes[box]!.name;
  expect(nodes.map(({ cum }, box) => `${name(box)} ${sides(cum)} ${drawing.boxes[box]!.change!.kind}`).sort()).toEqual([
    'main 900 850 less',
    'parse 400 100 less',
    'read 400 100 less',
    'send 0 250 new',
  ]);
  expect(edges.map(({ from, to, weight }) => `${name(from)} ${name(to)} ${sides(weight)}`).sort()).toEqual([
    'main parse 400 100',
    'main send 0 250',
    'parse read 400 100',
  ]);
  expect(most).toBe(300);
  expect(drawing.path.map(name)).toEqual(['main', 'parse', 'read']);
});

test('says of a call that it is inlined if it is on both sides', async () => {
  const inlined = drawProfile('400ms  300ms\nmain   main\nparse+read  send+flush');
  const apart = drawProfile('100ms  100ms\nmain   main\nparse  send+flush\nread   -');
  const limits = { nodeCount: 0, nodeFraction: 0, edgeFraction: 0, valueType: 0, query: '' };
  const { drawing } = await answers.two.drawing(planPair(inlined, apart), limits);
  expect(
    drawing.arrows
      .map(({ from, to, text }) => `${drawing.boxes[from]!.name} ${drawing.boxes[to]!.name} ${text}`)
      .sort(),
  ).toEqual([
    'main parse −300\u00a0ms',
    'main send −200\u00a0ms',
    'parse read −300\u00a0ms',
    'send flush −200\u00a0ms (inline)',
  ]);
});

test('has no verdict where the work of the sides is not known', async () => {
  const { drawing } = await ask();
  expect(drawing.boxes.some(({ change }) => change!.judged)).toBe(false);
});

test('a search marks boxes and keeps the layout', async () => {
  const [all, found] = [await ask(), await ask('send')];
  expect(found.drawing.boxes.filter(({ matched }) => matched).map(({ name }) => name)).toEqual(['send']);
  expect(found.drawing.arrows).toEqual(all.drawing.arrows);
  expect((await ask('/(/')).searchError).not.toBe('');
});

test('a call is judged as one test of the pair’s family', async () => {
  const side = (walk: number, poll: number): Profile =>
    planProfile({
      valueTypes: [
        { type: 'samples', unit: 'count' },
        { type: 'cpu', unit: 'nanoseconds' },
      ],
      samples: [
        { values: [BigInt(walk), BigInt(walk) * 10_000_000n], stack: ['main', 'walk'] },
        { values: [BigInt(poll), BigInt(poll) * 10_000_000n], stack: ['main', 'poll'] },
      ],
    });
  const pair = planPair(side(300, 3), side(100, 5));
  const limits = { nodeCount: 0, nodeFraction: 0, edgeFraction: 0, valueType: 1, query: '' };
  const { edges, drawing } = await answers.two.drawing(pair, limits);
  expect(
    edges.map(({ to, weight }) => [drawing.boxes[to]!.name, bothSides(weight).events, bothSides(weight).isNoise]),
  ).toEqual([
    ['walk', '300 vs 100 samples', false],
    ['poll', '3 vs 5 samples', true],
  ]);
});

test('all direct callers and callees, the largest change first', () => {
  const { callees } = answers.two.neighbours(planPair(before, after), { valueType: 0, name: 'main' });
  expect(callees.map(({ name, amount }) => `${name} ${sides(amount)}`)).toEqual([
    'parse 400 100',
    'send 0 250',
    'write 300 300',
    'idle 200 200',
  ]);
});
