import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import type { Step } from '../../model/lens.ts';
import type { Profile } from '../../model/profile.ts';
import { originOf } from '../names/functionName.ts';
import { pathKey } from '../tree/rowKey.ts';
import { narrowProfile } from './narrowProfile.ts';

function narrowed(profile: Profile, step: Step, module = ''): string[] {
  return stacksOf(narrowProfile(profile, [step], module).profile);
}

function outcome(profile: Profile, step: Step) {
  return narrowProfile(profile, [step], '').outcomes[0]!;
}

const recursive = drawProfile(`
  1ms    2ms    4ms    8ms
  main   main   main   main
  walk   walk   walk   idle
  visit  walk   visit  -
  walk   walk   -      -
  leaf   -      -      -
`);

/** Frames between the outermost and the innermost call are removed; a single call stays. */
test('collapse merges all calls of a function into one call', () => {
  expect(narrowed(recursive, { kind: 'collapse', text: 'walk' })).toEqual([
    'main idle 8',
    'main walk 2',
    'main walk leaf 1',
    'main walk visit 4',
  ]);
});

test('collapse without a name folds direct recursion only', () => {
  expect(narrowed(recursive, { kind: 'collapse', text: '' })).toEqual([
    'main idle 8',
    'main walk 2',
    'main walk visit 4',
    'main walk visit walk leaf 1',
  ]);
});

test('collapse works on inlined frames within locations', () => {
  const inlined = drawProfile(`
    1ms          2ms              4ms
    main         main+walk+walk   a+walk+b
    walk+b+walk  walk+c           c+walk+walk+d
    walk         -                -
  `);
  expect(narrowed(inlined, { kind: 'collapse', text: 'walk' })).toEqual(['a walk d 4', 'main walk 1', 'main walk c 2']);
  expect(narrowed(inlined, { kind: 'collapse', text: '' })).toEqual([
    'a walk b c walk d 4',
    'main walk b walk 1',
    'main walk c 2',
  ]);
});

test('merge gives a function’s cost to its callers, or to the root if there is none', () => {
  const profile = drawProfile(`
    1ms    2ms     4ms
    main   main    walk
    walk   x+walk  -
    leaf   -       -
  `);
  expect(narrowed(profile, { kind: 'merge', text: 'walk' })).toEqual(['- 4', 'main leaf 1', 'main x 2']);
});

test('drop drops the samples through a function, and no others', () => {
  const profile = drawProfile(`
    1ms    2ms     4ms      8ms
    main   main    walkers  -
    walk   x+walk  -        -
  `);
  expect(narrowed(profile, { kind: 'drop', text: 'walk' })).toEqual(['- 8', 'walkers 4']);
});

test.for(['merge', 'drop', 'collapse'] as const)('%s names a function exactly', (kind) => {
  expect(outcome(recursive, { kind, text: 'wal' })).toEqual({ matched: false, error: '' });
  expect(outcome(recursive, { kind, text: 'walk' })).toEqual({ matched: true, error: '' });
});

/** For a recursive function, only the call with that path is used. */
test('subtree makes one frame the root', () => {
  const under = (...path: string[]): Step => ({ kind: 'subtree', text: pathKey(path) });
  expect(narrowed(recursive, under('main', 'walk'))).toEqual([
    'walk visit 4',
    'walk visit walk leaf 1',
    'walk walk walk 2',
  ]);
  expect(narrowed(recursive, under('main', 'walk', 'visit'))).toEqual(['visit 4', 'visit walk leaf 1']);
  expect(narrowed(recursive, under('walk'))).toEqual([]);
  expect(outcome(recursive, under('walk')).matched).toBe(false);
  expect(outcome(recursive, { kind: 'subtree', text: 'nothing' }).error).toBe('“nothing” is no key of a frame.');
});

test('subtree cuts a location whose inlined frame becomes the root', () => {
  const inlined = drawProfile(`
    1ms     2ms     4ms
    main    main    main
    a+b+c   a       a+x
    leaf    b+d     -
  `);
  const step: Step = { kind: 'subtree', text: pathKey(['main', 'a', 'b']) };
  expect(narrowed(inlined, step)).toEqual(['b c leaf 1', 'b d 2']);
});

const program = drawProfile(`
  1ms                       2ms                       4ms                       8ms
  runtime.main              runtime.main              runtime.main              runtime.mstart
  main.main                 main.main                 main.main                 runtime.schedule
  encoding/json.Marshal     example.com/app/db.Query  example.com/app/db.Query  ?
  reflect.Value.Call        github.com/lib/pq.Exec    net.Write+syscall.write   -
  example.com/app/db.Enc    github.com/lib/pq/b.Copy  runtime.entersyscall      -
  runtime.mallocgc          -                         -                         -
  runtime.memclr            -                         -                         -
`);

test('own folds every run of frames that are not the user’s', () => {
  expect(narrowed(program, { kind: 'own', text: '' }, 'example.com/app')).toEqual([
    'runtime main.main example.com/app/db.Query github.com/lib/pq 2',
    'runtime main.main example.com/app/db.Query standard library runtime 4',
    'runtime main.main standard library example.com/app/db.Enc runtime 1',
    'runtime other code 8',
  ]);
});

test('own treats vendored code as code of its module', () => {
  const vendored = drawProfile(`
    1ms
    example.com/app.Run
    example.com/app/vendor/github.com/lib/pq.Exec
    github.com/lib/pq.Copy
  `);
  expect(narrowed(vendored, { kind: 'own', text: '' }, 'example.com/app')).toEqual([
    'example.com/app.Run github.com/lib/pq 1',
  ]);
});

/** The code uses loops instead of recursion: recursion would overflow the JavaScript stack. */
test('stacks may be fifty thousand frames deep', () => {
  const frames = Array.from({ length: 50_000 }, (_, depth) => `f${depth % 3}`);
  const deep = drawProfile(['1ms', ...frames].join('\n'));
  const depthAfter = (step: Step) => narrowProfile(deep, [step], '').profile.stacks.count;
  expect(depthAfter({ kind: 'hide', text: 'f1' })).toBe(33_333);
  expect(depthAfter({ kind: 'show_from', text: 'f2' })).toBe(49_998);
  expect(depthAfter({ kind: 'collapse', text: 'f0' })).toBe(2);
  expect(depthAfter({ kind: 'own', text: '' })).toBe(1);
  expect(depthAfter({ kind: 'tagroot', text: 'none' })).toBe(50_001);
});

test('folded frames have the same origin as the frames they replace', () => {
  const titles = ['runtime', 'standard library', 'github.com/lib/pq', 'gopkg.in/yaml.v2', 'other code'];
  expect(titles.map((title) => originOf(title, ''))).toEqual(['runtime', 'standard', 'module', 'module', 'other']);
});
