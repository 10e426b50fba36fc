import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { renamed } from './foldWrappers.ts';
import { matchNames } from './matchNames.ts';
import { genericName, numberedName, pointerMethod, splitName, withoutVersion } from './nameShapes.ts';
import { pairProfiles } from './pairProfiles.ts';

/** A profile whose functions begin at the lines given by name. */
function drawn(drawing: string, lines: Record<string, number> = {}): Profile {
  const profile = drawProfile(drawing);
  const { functions, strings } = profile;
  const startLine = Float64Array.from(functions.name, (name) => lines[strings[name]!] ?? 0);
  return { ...profile, functions: { ...functions, startLine } };
}

/** "kind: before -> after", without the reasons. */
function found(before: Profile, after: Profile): string[] {
  return matchNames(before, after).map((match) => `${match.kind}: ${match.before} -> ${match.after}`);
}

describe('closures', () => {
  const before = drawn(
    `
    5ms                     3ms
    a.Run@run.go:20         a.Run@run.go:30
    a.Run.func1@run.go:22   a.Run.func2@run.go:31
    fmt.Println             os.Exit
    `,
    { 'a.Run': 10, 'a.Run.func1': 21, 'a.Run.func2': 30 },
  );

  test('are matched by their first line within their function', () => {
    const after = drawn(
      `
      5ms                      3ms
      a.Run@run.go:120         a.Run@run.go:130
      a.Run.func3@run.go:122   a.Run.func4@run.go:131
      os.Exit                  fmt.Println
      `,
      { 'a.Run': 110, 'a.Run.func3': 121, 'a.Run.func4': 130 },
    );
    expect(matchNames(before, after)).toEqual([
      {
        before: 'a.Run.func1',
        after: 'a.Run.func3',
        name: 'a.Run.func3',
        kind: 'closure',
        why: 'func1 of a.Run is called func3 now: it begins 11 lines into that function, as before.',
      },
      expect.objectContaining({ before: 'a.Run.func2', after: 'a.Run.func4' }),
    ]);
  });

  test('or by their callees, if their lines are close', () => {
    const after = drawn(
      `
      5ms
      a.Run@run.go:20
      a.Run.func3@run.go:29
      fmt.Println
      `,
      { 'a.Run': 10, 'a.Run.func3': 28 },
    );
    expect(matchNames(before, after)).toEqual([
      {
        before: 'a.Run.func1',
        after: 'a.Run.func3',
        name: 'a.Run.func3',
        kind: 'closure',
        why: 'func1 of a.Run is called func3 now: it calls the same function, and begins 7 lines later.',
      },
    ]);
    const farAway = drawn(
      `
      5ms
      a.Run@run.go:20
      a.Run.func3@run.go:90
      fmt.Println
      `,
      { 'a.Run': 10, 'a.Run.func3': 88 },
    );
    expect(found(before, farAway)).toEqual([]);
  });

  test('of unknown files are not matched, even with the same callees', () => {
    const [old, now] = ['func1', 'func3'].map((label) =>
      drawn(`
        5ms
        a.Run
        a.Run.${label}
        fmt.Println
      `),
    );
    expect(found(old!, now!)).toEqual([]);
  });

  test('a closure that was merely not sampled before is not matched', () => {
    const after = drawn(
      `
      5ms
      a.Run@run.go:20
      a.Run.func3@run.go:33
      net.Dial
      `,
      { 'a.Run': 10, 'a.Run.func3': 32 },
    );
    expect(found(before, after)).toEqual([]);
  });

  test('a name that both sides have stays matched to itself, and if two candidates fit, neither is chosen', () => {
    const both = drawn(
      `
      5ms           3ms
      a.Run         a.Run
      a.Run.func1   a.Run.func3
      fmt.Println   fmt.Println
      `,
    );
    const twice = drawn(
      `
      5ms           3ms           1ms
      a.Run         a.Run         a.Run
      a.Run.func1   a.Run.func2   a.Run.func4
      fmt.Println   fmt.Println   fmt.Println
      `,
    );
    expect(found(both, twice)).toEqual([]);
  });

  test('wrappers of go statements do not count as closures', () => {
    const wrapper = drawn(
      `
      5ms
      a.Run@run.go:20
      a.Run.gowrap1@run.go:22
      fmt.Println
      `,
      { 'a.Run': 10, 'a.Run.gowrap1': 21 },
    );
    expect(found(before, wrapper)).toEqual([]);
  });
});

describe('generic functions', () => {
  test.each([
    ['a.Map[go.shape.int]', 'a.Map[int]'],
    ['a.Map[go.shape.int_0,go.shape.*uint8_1]', 'a.Map[int,*uint8]'],
    ['a.Map[...]', 'a.Map[go.shape.string]'],
    ['a.(*List[...]).Push.func1', 'a.(*List[int]).Push.func1'],
  ])('%s is %s', (before, after) => {
    expect(found(drawn(`1ms\nmain\n${before}`), drawn(`1ms\nmain\n${after}`))).toEqual([
      `generic: ${before} -> ${after}`,
    ]);
  });

  test('with several instantiations and omitted types, none is chosen', () => {
    const before = drawn('1ms\nmain\na.Map[...]');
    const after = drawn('1ms  1ms\nmain  main\na.Map[int]  a.Map[string]');
    expect(found(before, after)).toEqual([]);
  });

  test('different types match only at the same place and if each side has one instantiation', () => {
    const [before, after] = ['int', 'string'].map((type) =>
      drawn(`1ms\nmain\na.Map[${type}]@map.go:9`, { [`a.Map[${type}]`]: 8 }),
    );
    expect(found(before!, after!)).toEqual(['generic: a.Map[int] -> a.Map[string]']);
    const elsewhere = drawn('1ms\nmain\na.Map[string]@map.go:9', { 'a.Map[string]': 5 });
    expect(found(before!, elsewhere)).toEqual([]);
    const more = drawn('1ms  1ms\nmain  main\na.Map[string]@map.go:9  a.Map[bool]@map.go:9', {
      'a.Map[string]': 8,
      'a.Map[bool]': 8,
    });
    expect(found(before!, more)).toEqual([]);
  });
});

describe('modules', () => {
  test.each([
    ['ex.io/mod.Open', 'ex.io/mod/v2.Open'],
    ['ex.io/mod/v2/db.(*DB).Get', 'ex.io/mod/v3/db.(*DB).Get'],
    ['gopkg.in/yaml%2ev2.Marshal', 'gopkg.in/yaml%2ev3.Marshal'],
  ])('%s is %s', (before, after) => {
    expect(found(drawn(`1ms\nmain\n${before}`), drawn(`1ms\nmain\n${after}`))).toEqual([
      `version: ${before} -> ${after}`,
    ]);
  });

  test('two versions in one program stay separate', () => {
    const before = drawn('1ms  1ms\nex.io/mod.Open  ex.io/mod/v2.Close');
    const after = drawn('1ms\nex.io/mod/v2.Open');
    expect(found(before, after)).toEqual([]);
  });

  test('a renamed one is matched function by function, by file and line, its closures too', () => {
    const stacks = (path: string, shift: number) =>
      drawn(
        `
        1ms                      1ms                     1ms
        main                     main                    main
        ${path}.New@new.go:5     ${path}.(*T).Do@t.go:9  ${path}.(*T).Do@t.go:9
        -                        -                       ${path}.(*T).Do.func1@t.go:9
        `,
        { [`${path}.New`]: 4, [`${path}.(*T).Do`]: 8 + shift, [`${path}.(*T).Do.func1`]: 9 + shift },
      );
    const [before, after] = [stacks('github.com/old/Tap', 0), stacks('github.com/new/tap', 0)];
    // One function at the same line is not enough.
    expect(found(before, stacks('github.com/new/tap', 5))).toEqual([]);
    expect(found(before, after).sort()).toEqual([
      'moved: github.com/old/Tap.(*T).Do -> github.com/new/tap.(*T).Do',
      'moved: github.com/old/Tap.(*T).Do.func1 -> github.com/new/tap.(*T).Do.func1',
      'moved: github.com/old/Tap.New -> github.com/new/tap.New',
    ]);
    expect(matchNames(before, after)[0]!.why).toBe(
      'It moved from github.com/old/Tap to github.com/new/tap: in a file called new.go, at line 4, as did 3 functions that are at their old lines.',
    );
  });
});

describe('packages', () => {
  test('an added internal in the path and the same file are enough', () => {
    const before = drawn('1ms\nmain\nex.io/mod/codec.Encode@codec.go:3');
    const after = drawn('1ms\nmain\nex.io/mod/internal/codec.Encode@codec.go:8');
    expect(found(before, after)).toEqual(['moved: ex.io/mod/codec.Encode -> ex.io/mod/internal/codec.Encode']);
  });

  test('functions with the same name in other packages are different functions', () => {
    const before = drawn('1ms  1ms\nmain  main\nstrings.Index@strings.go:3  ex.io/users.(*Handler).Get@handler.go:3');
    const after = drawn('1ms  1ms\nmain  main\nbytes.Index@strings.go:3  ex.io/orders.(*Handler).Get@handler.go:3');
    expect(found(before, after)).toEqual([]);
  });

  test('a method keeps its name when its receiver becomes a pointer, except the wrapper that Go generates', () => {
    const before = drawn('1ms\nmain\na.Reader.Read@reader.go:3');
    expect(found(before, drawn('1ms\nmain\na.(*Reader).Read@reader.go:3'))).toEqual([
      'receiver: a.Reader.Read -> a.(*Reader).Read',
    ]);
    expect(found(before, drawn('1ms\nmain\na.(*Reader).Read@<autogenerated>:1'))).toEqual([]);
  });
});

test('the amounts of a renamed profile are under the new names', () => {
  const before = drawn('5ms\nmain\nex.io/mod.Open');
  const after = drawn('3ms\nmain\nex.io/mod/v2.Open');
  const shown = renamed(before, matchNames(before, after));
  const { pair } = pairProfiles(shown, after);
  const tree = callTree(pair!.profile);
  const [old, now] = [0, 1].map((column) => topTable(pair!.profile, tree, column));
  const row = old!.names.indexOf('ex.io/mod/v2.Open');
  expect([old!.names.includes('ex.io/mod.Open'), old!.flat[row], now!.flat[row]]).toEqual([false, 5, 3]);
  expect(shown.samples).toBe(before.samples);
  expect(topTable(before, callTree(before), 0).names).toContain('ex.io/mod.Open');
});

/** Both commits have the same function names; their profiles sampled different parts of the runtime. */
test.each(['cpu.prof', 'mem.out'])('nothing is matched in the example, %s', (name) => {
  const [before, after] = ['before', 'after'].map((side) => readProfile(`public/samples/${side}/${name}`));
  expect(matchNames(before!, after!)).toEqual([]);
});

test('names are split into parts', () => {
  expect(splitName('gopkg.in/yaml%2ev3.(*Decoder).Decode')).toEqual({
    path: 'gopkg.in/yaml%2ev3',
    rest: '.(*Decoder).Decode',
  });
  expect(splitName('a/b.Map[ex.io/c.T]').path).toBe('a/b');
  expect(splitName('memeqbody').path).toBe('');
  expect(numberedName('a.(*T).Do.func1.2.gowrap3')).toEqual({
    parent: 'a.(*T).Do',
    form: '.func#.#.gowrap#',
    label: 'func1.2.gowrap3',
  });
  expect(numberedName('a.glob..func4')?.parent).toBe('a.glob.');
  expect(numberedName('a.Each-range1')?.form).toBe('-range#');
  expect(numberedName('a.func1x')).toBeNull();
  expect(genericName('a.Map[go.shape.[]uint8]')).toEqual({ open: 'a.Map[]', typeArguments: '[]uint8' });
  expect(withoutVersion('k8s.io/api/core/v1')).toBe('k8s.io/api/core/v1');
  expect(pointerMethod('.run.func1')).toBeNull();
});
