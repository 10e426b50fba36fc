import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { matchSides } from './matchSides.ts';

/** A profile as if built by `go1.26` or `go1.27`, with functions that begin at the lines given by name. */
function built(minor: number, drawing: string, lines: Record<string, number> = {}): Profile {
  const profile = drawProfile(drawing);
  const { functions, strings } = profile;
  const startLine = Float64Array.from(functions.name, (name) => lines[strings[name]!] ?? 0);
  return { ...profile, comments: [`go1.${minor}.0`], functions: { ...functions, startLine } };
}

/** "flat of name", largest first. */
function flats(profile: Profile): string[] {
  const { names, flat, order } = topTable(profile, callTree(profile), 0);
  return Array.from(order, (row) => `${flat[row]} ${names[row]}`).filter((text) => !text.startsWith('0 '));
}

/** "root > leaf value" of each sample. */
function stacks({ samples, stacks: table, locations, lines, functions, strings }: Profile): string[] {
  return Array.from(samples.stack, (leaf, sample) => {
    const frames: string[] = [];
    for (let stack = leaf; stack >= 0; stack = table.caller[stack]!) {
      const location = table.location[stack]!;
      for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
        frames.push(strings[functions.name[lines.function[line]!]!]!);
      }
    }
    return `${frames.reverse().join(' > ')} ${samples.values[0]![sample]}`;
  });
}

describe('two versions of Go', () => {
  test('the allocator’s variants count as one function, including those that the compiler calls instead of newobject', () => {
    const before = built(26, '9ms\nmain.build\nruntime.newobject\nruntime.mallocgc\nruntime.mallocgcSmallScanNoHeader');
    const after = built(
      27,
      `
      3ms                                  4ms
      main.build                           main.build
      runtime.mallocgcSmallScanNoHeaderSC3 runtime.mallocgcSmallScanNoHeaderSC6
      runtime.mallocgcSmallScanSlowPath    -
      `.replaceAll(/(\S) (?=\S)/g, '$1  '),
    );
    const sides = matchSides(before, after);
    expect(stacks(sides.before)).toEqual(['main.build > runtime.mallocgcSmallScanNoHeader 9']);
    expect(stacks(sides.after)).toEqual([
      'main.build > runtime.mallocgcSmallScanNoHeader 3',
      'main.build > runtime.mallocgcSmallScanNoHeader 4',
    ]);
  });

  test('functions of Go that only one side has are folded into their callers, inlined or not', () => {
    const before = built(
      26,
      `
      5ms                                1ms
      main.main                          main.main
      encoding/json.Unmarshal            encoding/json.Unmarshal
      encoding/json.(*decodeState).value encoding/json.(*decodeState).value+strconv.ParseInt
      reflect.Value.SetInt               -
      `.replaceAll(/(\S) (?=\S)/g, '$1  '),
    );
    const after = built(
      27,
      `
      7ms
      main.main
      encoding/json.Unmarshal+encoding/json/v2.Unmarshal
      encoding/json/v2.makeIntArshaler.func2
      reflect.Value.SetInt
      `,
    );
    const sides = matchSides(before, after);
    expect(stacks(sides.before)).toEqual([
      'main.main > encoding/json.Unmarshal > reflect.Value.SetInt 5',
      'main.main > encoding/json.Unmarshal 1',
    ]);
    expect(stacks(sides.after)).toEqual(['main.main > encoding/json.Unmarshal > reflect.Value.SetInt 7']);
  });

  test('standard library functions that the program newly calls stay, and so do all functions outside Go', () => {
    const before = built(26, '5ms\nmain.main\nold.Do');
    const after = built(27, '5ms      3ms\nmain.main  main.main\nslices.Sort  new.Do\nslices.pdqsort  -');
    expect(stacks(matchSides(before, after).before)).toEqual(['main.main > old.Do 5']);
    expect(stacks(matchSides(before, after).after)).toEqual(['main.main > slices.Sort 5', 'main.main > new.Do 3']);
  });

  test('frames without a caller on both sides are attributed to the runtime', () => {
    const before = built(26, '2ms            1ms\nruntime.bgscavenge  main.main\nruntime.madvise  -');
    const after = built(27, '1ms\nmain.main');
    expect(stacks(matchSides(before, after).before)).toEqual(['runtime 2', 'main.main 1']);
  });

  test('amounts do not change', () => {
    const before = readProfile('public/samples/before/cpu.prof');
    const after = built(27, '5ms\nmain.main\nruntime.mallocgcTinySC2');
    const sides = matchSides(before, { ...after, valueTypes: before.valueTypes });
    const sum = ({ samples }: Profile): number[] =>
      samples.values.map((column) => Array.from(column, Number).reduce((all, value) => all + value, 0));
    expect(sides.isFolded).toBe(true);
    expect(sum(sides.before)).toEqual(sum(before));
    expect(sides.before.samples.values).toBe(before.samples.values);
  });

  test('goroutines keep the frames where they wait', () => {
    const plan = (frames: string[]): Profile => {
      const profile = planProfile({
        valueTypes: [{ type: 'goroutine', unit: 'count' }],
        samples: [{ values: [3n], stack: frames }],
      });
      return profile;
    };
    const before = { ...plan(['main.serve', 'runtime.chanrecv1', 'runtime.gopark']), comments: ['go1.26.1'] };
    const after = { ...plan(['main.serve', 'runtime.selectgo', 'runtime.gopark']), comments: ['go1.27.0'] };
    expect(stacks(matchSides(before, after).after)).toEqual(['main.serve > runtime.selectgo > runtime.gopark 3']);
  });
});

describe('closures that came along with an inlined function', () => {
  const lines = { 'a.adder': 23, 'a.outer.adder.func2': 24, 'a.other.adder.func1': 24, 'a.outer.func1': 25 };
  const before = built(
    26,
    `
    5ms                        3ms                        1ms
    a.outer@wl.go:25           a.other@wl.go:30           a.outer@wl.go:25
    a.outer.adder.func2@wl.go:24  a.other.adder.func1@wl.go:24  a.outer.func1@wl.go:25
    `,
    lines,
  );
  const after = built(
    27,
    '6ms               2ms\na.outer@wl.go:25  a.outer@wl.go:25\na.adder.func1@wl.go:24  a.outer.func1@wl.go:25',
    {
      'a.adder.func1': 24,
      'a.outer.func1': 25,
    },
  );

  test('count as one closure, which Go 1.27 names after its own function', () => {
    const { before: old, matches } = matchSides(before, after);
    expect(flats(old)).toEqual(['8 a.adder.func1', '1 a.outer.func1']);
    expect(matches.map(({ kind, before: from, after: to }) => `${kind} ${from} ${to}`)).toEqual([
      'closure a.outer.adder.func2 a.adder.func1',
      'closure a.other.adder.func1 a.adder.func1',
    ]);
    expect(matches[0]!.why).toMatch(/line 24 of wl\.go/);
  });

  test('in either direction', () => {
    expect(flats(matchSides(after, before).after)).toEqual(['8 a.adder.func1', '1 a.outer.func1']);
  });

  test('unless their first lines differ', () => {
    const elsewhere = built(27, '6ms\na.outer@wl.go:25\na.adder.func1@wl.go:90', { 'a.adder.func1': 88 });
    expect(matchSides(before, elsewhere).matches).toEqual([]);
  });
});

test('a generic function that became a generic method at the same line', () => {
  const before = built(26, '5ms\nmain.main@m.go:49\nmain.mapBox[go.shape.int,go.shape.string]@m.go:19', {
    'main.mapBox[go.shape.int,go.shape.string]': 18,
  });
  const after = built(27, '5ms\nmain.main@m.go:49\nmain.(*Box[go.shape.int]).Map[go.shape.string]@m.go:19', {
    'main.(*Box[go.shape.int]).Map[go.shape.string]': 18,
  });
  expect(matchSides(before, after).matches.map(({ kind }) => kind)).toEqual(['place']);
  const other = built(27, '5ms\nmain.main@m.go:49\nmain.(*Box[go.shape.int]).Map[go.shape.float64]@m.go:19', {
    'main.(*Box[go.shape.int]).Map[go.shape.float64]': 18,
  });
  expect(matchSides(before, other).matches).toEqual([]);
});

test('instances of a generic function count as one if the other side omits type arguments', () => {
  const before = drawProfile('1ms  2ms\na.Map[go.shape.int]  a.Map[go.shape.string]');
  const after = drawProfile('3ms\na.Map[...]');
  expect(flats(matchSides(before, after).before)).toEqual(['3 a.Map[...]']);
});

test('two profiles of the same binary, or of the same version of Go, stay as they are', () => {
  const before = readProfile('public/samples/before/cpu.prof');
  expect(matchSides(before, { ...before })).toEqual({ before, after: before, matches: [], isFolded: false });
  const one = built(27, '1ms\nmain.main\nruntime.mallocgcTinySC2');
  const other = built(27, '1ms\nmain.main\nruntime.mallocgcSmallNoScanSC3');
  const sides = matchSides(one, other);
  expect([sides.before, sides.after]).toEqual([one, other]);
});

describe('dumps of two kinds', () => {
  /** Of goroutines, from stacks such as `2 main > wait`. */
  const dump = (...drawn: string[]): Profile =>
    planProfile({
      valueTypes: [{ type: 'goroutine', unit: 'count' }],
      samples: drawn.map((text) => {
        const [, count, frames] = /^(\d+) (.*)$/.exec(text)!;
        return { values: [BigInt(count!)], stack: frames!.split(' > ') };
      }),
    });
  const functions = dump(
    '3 main.serve > net.(*conn).Read > internal/poll.runtime_pollWait > runtime.netpollblock > runtime.gopark',
    '1 runtime.main > main.main > runtime.chanrecv1 > runtime.chanrecv > runtime.gopark',
    '1 runtime.bgsweep > runtime.goparkunlock > runtime.gopark',
  );
  const addresses = dump(
    '3 runtime.goexit > main.serve > net.(*conn).Read > internal/poll.runtime_pollWait > runtime.(unnamed) > runtime.(unnamed)',
    '1 runtime.goexit > runtime.main > main.main > runtime.(unnamed) > runtime.(unnamed)',
    '1 runtime.goexit',
  );
  const nothing = dump('3 main.serve > net.(*conn).Read > internal/poll.runtime_pollWait', '1 main.main');
  const alike = ['main.serve > net.(*conn).Read > internal/poll.runtime_pollWait 3'];

  test.each([
    ['a profile and a text of debug=1', functions, addresses, [...alike, 'runtime.main > main.main 1', ' 1']],
    ['a profile and a text of debug=2', functions, nothing, [...alike, 'main.main 1', ' 1']],
    ['both texts', addresses, nothing, [...alike, 'main.main 1', ' 1']],
  ])('%s show the same functions then', (_, one, other, expected) => {
    for (const [before, after] of [
      [one, other],
      [other, one],
    ] as const) {
      const sides = matchSides(before, after);
      expect(sides.isFolded).toBe(true);
      const known = (profile: Profile): string[] => (profile === nothing ? expected.slice(0, -1) : expected);
      expect(stacks(sides.before)).toEqual(known(before));
      expect(stacks(sides.after)).toEqual(known(after));
    }
  });

  test('of memory, too', () => {
    const heap = (stack: string): Profile =>
      planProfile({
        valueTypes: [{ type: 'inuse_space', unit: 'bytes' }],
        samples: [{ values: [64n], stack: stack.split(' > ') }],
      });
    const { before, after } = matchSides(
      heap('runtime.main > main.grow'),
      heap('runtime.goexit > runtime.main > main.grow > runtime.(unnamed) > runtime.(unnamed)'),
    );
    expect(stacks(before)).toEqual(['runtime.main > main.grow 64']);
    expect(stacks(after)).toEqual(stacks(before));
  });

  test('of two versions of Go show neither the functions of the other version nor those of the other kind', () => {
    const heap = (minor: number, stack: string): Profile => ({
      ...planProfile({
        valueTypes: [{ type: 'inuse_space', unit: 'bytes' }],
        samples: [{ values: [64n], stack: stack.split(' > ') }],
      }),
      comments: [`go1.${minor}.0`],
    });
    const { before, after, isFolded } = matchSides(
      heap(26, 'main.grow > strings.(*Builder).grow > internal/bytealg.MakeNoZero'),
      heap(27, 'runtime.goexit > main.grow > strings.(*Builder).grow > runtime.(unnamed)'),
    );
    expect(isFolded).toBe(true);
    expect(stacks(before)).toEqual(['main.grow > strings.(*Builder).grow 64']);
    expect(stacks(after)).toEqual(stacks(before));
  });

  test('CPU time of other tools, of which one shows the root of all, stays as it is', () => {
    const before = drawProfile(`
      3ms
      runtime.goexit
      main.main
      runtime.memmove
    `);
    const after = drawProfile(`
      3ms
      main.main
    `);
    expect(matchSides(before, after)).toEqual({ before, after, matches: [], isFolded: false });
  });

  test('those of one kind stay as they are', () => {
    const { before, after, isFolded } = matchSides(functions, dump('1 main.main > runtime.selectgo > runtime.gopark'));
    expect(isFolded).toBe(false);
    expect(stacks(before)[1]).toBe(
      'runtime.main > main.main > runtime.chanrecv1 > runtime.chanrecv > runtime.gopark 1',
    );
    expect(stacks(after)).toEqual(['main.main > runtime.selectgo > runtime.gopark 1']);
  });
});
