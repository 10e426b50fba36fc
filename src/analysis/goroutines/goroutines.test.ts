import { describe, expect, test } from 'vitest';
import { drawDump } from '../../../tests/drawDump.ts';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { originOf } from '../names/functionName.ts';
import { callTree } from '../tree/callTree.ts';
import { creationTree } from './creationTree.ts';
import { goroutineGroups } from './goroutineGroups.ts';
import { goroutineLabels } from './goroutineLabels.ts';
import { representativeFrame } from './representativeFrame.ts';
import { stackFrames } from './stackFrames.ts';

function groupsOf(profile: Profile) {
  return goroutineGroups(profile, callTree(profile), 0);
}

/** One line per group: count, most frequent state, longest wait, stack with the root first. */
function describeGroups(profile: Profile): string[] {
  const groups = groupsOf(profile);
  return Array.from({ length: groups.count }, (_, group) => {
    const names = stackFrames(profile, groups.stack[group]!, 100).frames.map(({ name }) => name);
    return `${groups.amount[group]} ${groups.states[groups.state[group]!]} ${groups.wait[group]}: ${names.toReversed().join(' ')}`;
  });
}

describe('goroutines of a dump', () => {
  const dump = `
    1 [running] main
    7 [chan receive, 12 minutes] serve handle < main in 1
    8 [chan receive, 3 minutes] serve handle < main in 1
    9 [select] serve handle < main in 1
    20 [IO wait] serve read < serve in 7
  `;

  test('with the same stack form a group', async () => {
    expect(describeGroups(await drawDump(dump))).toEqual([
      '1 running 0: main',
      '3 chan receive 12: serve handle',
      '1 IO wait 0: serve read',
    ]);
  });

  test('are split by state', async () => {
    const { states, amountByState } = groupsOf(await drawDump(dump));
    const cell = (state: string) => amountByState.get(1 * states.length + states.indexOf(state));
    expect([cell('chan receive'), cell('select'), cell('running')]).toEqual([2, 1, undefined]);
  });

  test('are below their creators', async () => {
    expect(describeCreation(await drawDump(dump))).toEqual(['(none) 1 of 5', '  main 3 of 4', '    serve 1 of 1']);
  });

  /** 50,000 goroutines, each started by the one before it. */
  test('a chain of creators is one row, however long', async () => {
    const links = Array.from({ length: 50_000 }, (_, index) => `${index + 2} [select] next < next in ${index + 1}`);
    const profile = await drawDump(['1 [running] main', ...links].join('\n'));
    expect(describeCreation(profile)).toEqual(['(none) 1 of 50001', '  next 50000 of 50000']);
  });

  test('that created each other do not cause an endless loop', async () => {
    const profile = await drawDump('5 [select] f < a in 6\n6 [select] f < b in 5');
    expect(creationTree(profile, goroutineLabels(profile), 0).all[0]).toBe(2);
  });
});

function describeCreation(profile: Profile): string[] {
  const tree = creationTree(profile, goroutineLabels(profile), 0);
  const depth = new Int32Array(tree.count);
  return Array.from({ length: tree.count }, (_, row) => {
    if (row > 0) depth[row] = depth[tree.parent[row]!]! + 1;
    const indent = '  '.repeat(Math.max(0, depth[row]! - 1));
    return `${indent}${tree.name[row] || '(none)'} ${tree.own[row]} of ${tree.all[row]}`;
  }).slice(1);
}

describe('goroutines of a profile', () => {
  test.each([
    ['main.a runtime.chanrecv1 runtime.chanrecv runtime.gopark', 'chan receive'],
    ['main.b sync.(*Mutex).Lock sync.runtime_SemacquireMutex runtime.gopark', 'sync.Mutex.Lock'],
    ['main.c sync.(*RWMutex).RLock sync.runtime_SemacquireRWMutexR runtime.gopark', 'sync.RWMutex.RLock'],
    ['main.d internal/poll.(*FD).Read internal/poll.runtime_pollWait runtime.gopark', 'IO wait'],
    ['main.e time.Sleep runtime.gopark', 'sleep'],
    ['main.f encoding/json.Marshal', 'running or runnable'],
    ['main.g syscall.Read syscall.Syscall', 'syscall'],
    ['runtime.bgsweep runtime.gopark', 'GC sweep wait'],
    ['main.h runtime.gopark', 'waiting'],
    ['main.i runtime.(unnamed)', 'in the runtime'],
  ])('%s: %s', (stack, state) => {
    expect(describeGroups(drawProfile(`3\n${stack.replaceAll(' ', '\n')}`))).toEqual([`3 ${state} 0: ${stack}`]);
  });

  test('frames of the runtime do not split a group: one goroutine may be parked and another runnable', () => {
    const profile = drawProfile(`
      5               2
      runtime.goexit  runtime.goexit
      main.work       main.work
      runtime.gopark  runtime.asyncPreempt2
    `);
    const groups = groupsOf(profile);
    expect([...groups.amount]).toEqual([7]);
    expect([...groups.variants]).toEqual([2]);
  });
});

test('the most informative frame: own code, else a module’s, else the purpose of the goroutine', () => {
  const title = (drawing: string): string => {
    const profile = drawProfile(drawing);
    const tree = callTree(profile);
    const row = representativeFrame(tree, tree.rowOfStack[profile.samples.stack[0]!]!, (name) =>
      originOf(tree.names[name]!, 'example.com/app'),
    );
    return tree.names[tree.name[row]!]!;
  };
  const server = 'runtime.goexit\nnet/http.(*conn).serve\n';
  expect(title(`1\n${server}example.com/app.Handle\ngithub.com/x/y.Get\nruntime.gopark`)).toBe(
    'example.com/app.Handle',
  );
  expect(title(`1\n${server}github.com/x/y.Get\nruntime.gopark`)).toBe('github.com/x/y.Get');
  expect(title(`1\n${server}net.(*conn).Read\nruntime.gopark`)).toBe('net/http.(*conn).serve');
  expect(title('1\nruntime.goexit\nruntime.bgsweep')).toBe('runtime.bgsweep');
});
