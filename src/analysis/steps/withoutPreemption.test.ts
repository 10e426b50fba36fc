import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { costShares } from '../packages/costShares.ts';
import { callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { withoutPreemption } from './withoutPreemption.ts';

const interrupted = drawProfile(`
  1ms                    3ms                   4ms                  2ms
  main.main              main.main             runtime.mcall        main.main
  main.loop              main.loop             runtime.gopreempt_m  main.loop
  runtime.asyncPreempt   runtime.asyncPreempt  runtime.schedule
  runtime.asyncPreempt2
  runtime.mcall
`);

const flatOf = (profile: typeof interrupted) => {
  const { names, flat } = topTable(profile, callTree(profile), 0);
  return Object.fromEntries(names.map((name, row) => [name, Number(flat[row])]).filter(([, amount]) => amount !== 0));
};

/** Where the signal lands is no work: with `asyncpreemptoff=1` the frame is gone, and the CPU time is the same. */
test('what preemption interrupted has its samples, and a scheduler that nothing interrupted keeps its own', () => {
  expect(flatOf(withoutPreemption(interrupted))).toEqual({ 'main.loop': 6, 'runtime.schedule': 4 });
});

test('the profile itself stays as pprof shows it', () => {
  expect(flatOf(interrupted)).toEqual({
    'main.loop': 2,
    'runtime.asyncPreempt': 3,
    'runtime.mcall': 1,
    'runtime.schedule': 4,
  });
});

test('kinds of work know no preemption as scheduling', () => {
  const { classes } = costShares(interrupted, stackNaming(interrupted), 0, 'main', []);
  expect(classes.map(({ id, amount }) => [id, Number(amount)])).toEqual([
    ['own', 6],
    ['scheduling', 4],
  ]);
});
