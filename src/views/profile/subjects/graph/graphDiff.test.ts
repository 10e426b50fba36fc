import { expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import { answers } from './answer.ts';
import type { GraphDiffAnswer } from './graphDiff.ts';

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

async function ask(query = ''): Promise<GraphDiffAnswer> {
  const limits = { nodeCount: 0, nodeFraction: 0.01, edgeFraction: 0 };
  return answers.two.drawing(planPair(before, after), { ...limits, valueType: 0, query });
}

test('draws what changed, and both sides of it', async () => {
  const { drawing, nodes, calls, most } = await ask();
  const name = (box: number): string => drawing.boxes[box]!.name;
  expect(
    nodes.map(({ cum }, box) => `${name(box)} ${cum.before} ${cum.after} ${drawing.boxes[box]!.change!.kind}`).sort(),
  ).toEqual(['main 900 850 less', 'parse 400 100 less', 'read 400 100 less', 'send 0 250 new']);
  expect(calls.map((call) => `${name(call.from)} ${name(call.to)} ${call.before} ${call.after}`).sort()).toEqual([
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
