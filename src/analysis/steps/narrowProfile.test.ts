import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import type { Step } from '../../model/lens.ts';
import { narrowProfile } from './narrowProfile.ts';

const program = drawProfile(`
  1ms    2ms    4ms    8ms    16ms
  main   main   main   main   idle
  serve  serve  serve  gc     -
  json   sql    sql    mark   -
  -      -      gc     -      -
`);

function narrowed(steps: Step[], profile = program): string[] {
  return stacksOf(narrowProfile(profile, steps, '').profile);
}

const inlined = drawProfile(`
  1ms        2ms         4ms
  main       main        other+helper
  a+b+c      x+b         -
  leaf       -           -
`);

/** The kept samples keep their full stacks. */
test('focus keeps the samples with a frame that matches', () => {
  expect(narrowed([{ kind: 'focus', text: 'sql' }])).toEqual(['main serve sql 2', 'main serve sql gc 4']);
});

test('ignore drops the samples with a frame that matches', () => {
  expect(narrowed([{ kind: 'ignore', text: '^gc$' }])).toEqual(['idle 16', 'main serve json 1', 'main serve sql 2']);
});

/** The callees of a hidden frame are called by its caller, and its flat goes to the caller too. */
test('hide drops frames and keeps samples', () => {
  expect(narrowed([{ kind: 'hide', text: 'serve|gc' }])).toEqual([
    'idle 16',
    'main json 1',
    'main mark 8',
    'main sql 6',
  ]);
});

test('a sample without remaining frames is removed', () => {
  expect(narrowed([{ kind: 'hide', text: 'idle|main|serve' }])).toEqual(['gc mark 8', 'json 1', 'sql 2', 'sql gc 4']);
});

test('show drops the frames that do not match', () => {
  expect(narrowed([{ kind: 'show', text: 'main|gc' }])).toEqual(['main 3', 'main gc 12']);
});

test('show_from cuts what is above the outermost match', () => {
  expect(narrowed([{ kind: 'show_from', text: 'serve|gc' }])).toEqual([
    'gc mark 8',
    'serve json 1',
    'serve sql 2',
    'serve sql gc 4',
  ]);
});

test('steps are applied one after another', () => {
  const steps: Step[] = [
    { kind: 'ignore', text: 'json' },
    { kind: 'show_from', text: 'serve' },
    { kind: 'hide', text: 'gc' },
  ];
  expect(narrowed(steps)).toEqual(['serve sql 6']);
});

/** A cut inside a location keeps its other lines. */
test.for([
  [{ kind: 'hide', text: '^b$' }, ['main a c leaf 1', 'main x 2', 'other helper 4']],
  [{ kind: 'hide', text: '^[abc]$' }, ['main leaf 1', 'main x 2', 'other helper 4']],
  [{ kind: 'show', text: 'b|helper' }, ['b 3', 'helper 4']],
  [{ kind: 'show_from', text: 'b' }, ['b 2', 'b c leaf 1']],
] as [Step, string[]][])('inlined frames: %o', ([step, stacks]) => {
  expect(narrowed([step], inlined)).toEqual(stacks);
});

/** pprof drops the other lines of a matching location at any position in the stack; we do the same to agree with it. */
test('show_from cuts a matching location below the first match too', () => {
  const twice = drawProfile(`
    1ms
    main
    match
    x+match
  `);
  expect(narrowed([{ kind: 'show_from', text: 'match' }], twice)).toEqual(['match match 1']);
});

test('every filter by name removes samples without frames', () => {
  const bare = drawProfile(`
    1ms   2ms
    main  -
  `);
  for (const kind of ['focus', 'ignore', 'hide', 'show', 'show_from'] as const) {
    const text = kind === 'ignore' || kind === 'hide' ? 'nothing' : '.';
    expect(narrowed([{ kind, text }], bare)).toEqual(['main 1']);
  }
});

test("the profile's own drop_frames come first, so frames that they drop cannot match", () => {
  const profile = drawProfile(
    `
    1ms     2ms
    main    main
    malloc  -
    sweep   -
  `,
    { dropFrames: 'malloc' },
  );
  const { profile: left, outcomes } = narrowProfile(profile, [{ kind: 'ignore', text: 'sweep' }], '');
  expect(stacksOf(left)).toEqual(['main 3']);
  expect(left.dropFrames).toBe('');
  expect(outcomes).toEqual([{ matched: false, error: '' }]);
});

test('a step without a match says so, also if an earlier step removed the match', () => {
  const { outcomes } = narrowProfile(
    program,
    [
      { kind: 'focus', text: 'sql' },
      { kind: 'hide', text: 'json' },
      { kind: 'hide', text: 'gc' },
    ],
    '',
  );
  expect(outcomes.map(({ matched }) => matched)).toEqual([true, false, true]);
});

test.for([
  ['serve(', 'The expression is not valid at character 6: missing closing ).'],
  ['a|b)', 'The expression is not valid at character 4: unexpected ).'],
  ['serve|*', 'The expression is not valid at character 7, “*”: missing argument to repetition operator.'],
  ['(?=x)', 'The expression is not valid at character 1, “(?=”: invalid or unsupported Perl syntax.'],
])('an expression that is none says where: %s', ([text, error]) => {
  const { profile, outcomes } = narrowProfile(
    program,
    [
      { kind: 'focus', text: text! },
      { kind: 'focus', text: 'idle' },
    ],
    '',
  );
  expect(outcomes).toEqual([
    { matched: false, error },
    { matched: true, error: '' },
  ]);
  expect(stacksOf(profile)).toEqual(['idle 16']);
});

test('without steps a profile is unchanged', () => {
  expect(narrowProfile(program, [], '').profile).toBe(program);
  expect(narrowProfile(program, [{ kind: 'focus', text: '' }], '').profile).toBe(program);
});
