import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import { notesOf, notesOfFile } from '../../../tests/readNotes.ts';
import { haveSamples, samplePath, withoutSamples } from '../../../tests/sharedSamples.ts';
import { lineNaming } from '../names/lineNaming.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { amountsOfLines } from './amountsOfLines.ts';
import { inlinedAmounts } from './inlinedAmounts.ts';
import { joinProfile } from './joinProfile.ts';

const shop = (name: string): string => `tests/fixtures/compiler/shop/${name}`;

async function shopWith(profile: string) {
  const notes = await notesOfFile(shop('m2.txt'));
  const { data } = await readDataset(shop(profile));
  return { notes, profile: data, join: joinProfile(notes, data) };
}

describe('functions of notes are found in a profile', () => {
  test('methods, literals, generic functions and package main', async () => {
    const { join } = await shopWith('cpu.prof');
    const names = join.functions.map(({ noted, name }) => `${noted.name} = ${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        '(*Cart).Add = example.com/shop/cart.(*Cart).Add',
        '(*Cart).Sorted.func1 = example.com/shop/cart.(*Cart).Sorted.func1',
        'fill = main.fill',
        'work = main.work',
      ]),
    );
  });

  test('relative paths of several folders are the profile’s files', async () => {
    const { join } = await shopWith('mem.out');
    expect(join.fileOf('example.com/shop/cart', 'cart/cart.go')).toMatch(/\/cart\/cart\.go$/);
    expect(join.fileOf('example.com/shop', './main.go')).toMatch(/\/main\.go$/);
    expect(join.fileOf('example.com/other', './cart.go')).toBeNull();
  });

  test('all declared lines agree with a profile of the same source', async () => {
    const { join } = await shopWith('cpu.prof');
    expect(join.otherLine).toBe(0);
    expect(join.sameLine).toBeGreaterThan(3);
  });
});

test('a function that was declared on another line is no join of lines', async () => {
  const notes = await notesOf('# example.com/a\n./a.go:3:6: cannot inline F: unhandled op GO\n');
  const profile = drawProfile(`
    3
    example.com/a.F@/src/a/a.go:12
  `);
  profile.functions.startLine.fill(10);
  const join = joinProfile(notes, profile);
  expect(join).toMatchObject({ sameLine: 0, otherLine: 1 });
  expect(join.isMoved(join.functions[0]!.noted)).toBe(true);
  expect(join.hasMoved('/src/a/a.go')).toBe(true);
});

test('a literal that another Go version names otherwise is found by its line', async () => {
  const notes = await notesOf(
    [
      '# example.com/a',
      './a.go:3:6: cannot inline outer: unhandled op GO',
      './a.go:9:9: can inline outer.adder.func2 with cost 4 as: func() {}',
    ].join('\n'),
  );
  const profile = drawProfile(`
    3
    example.com/a.outer@/src/a/a.go:4
    example.com/a.adder.func1@/src/a/a.go:9
  `);
  const { functions, strings } = profile;
  for (let row = 0; row < functions.count; row++) {
    functions.startLine[row] = strings[functions.name[row]!]!.endsWith('func1') ? 9 : 3;
  }
  const { functions: joined } = joinProfile(notes, profile);
  expect(joined.map(({ noted, name }) => `${noted.name} = ${name}`)).toEqual([
    'outer = example.com/a.outer',
    'outer.adder.func2 = example.com/a.adder.func1',
  ]);
});

test('a function of the same name in another package is another function', async () => {
  const notes = await notesOf('# example.com/a\n./a.go:3:6: cannot inline F: unhandled op GO\n');
  const profile = drawProfile(`
    3
    example.com/b/a.F@/src/b/a/a.go:12
  `);
  expect(joinProfile(notes, profile).functions).toEqual([]);
});

test('the allocations of a line are those of the profile, inlined ones included', async () => {
  const { profile, join } = await shopWith('mem.out');
  const space = profile.valueTypes.findIndex(({ type }) => type === 'alloc_space');
  const lines = amountsOfLines(profile, lineNaming(profile), space);
  const file = join.fileOf('example.com/shop/cart', 'cart/cart.go')!;
  // As `go tool pprof -sample_index=alloc_space -list Add` prints them.
  const megabytes = [37, 38, 39, 43].map((line) => Number((lines.of(file, line) / 2 ** 20).toFixed(2)));
  expect(megabytes).toEqual([15, 27.09, 10.51, 36.16]);
  const main = join.fileOf('example.com/shop', './main.go')!;
  const inFill = [37, 38, 39, 41, 43].reduce((sum, line) => sum + lines.of(file, line), 0);
  expect(lines.of(main, 14)).toBeLessThanOrEqual(inFill);
  expect(lines.of(main, 14)).toBeGreaterThan(0);
});

test('a function is inlined where its frame has another around it at the same address', () => {
  const profile = drawProfile(`
    3         5
    main      main
    mid+leaf  leaf
  `);
  const naming = stackNaming(profile);
  const amounts = inlinedAmounts(profile, naming, 0)!;
  const of = (name: string) => amounts(naming.names.indexOf(name));
  expect(of('leaf')).toEqual({ called: 5, inlined: 3 });
  expect(of('mid')).toEqual({ called: 3, inlined: 0 });
  expect(of('main')).toEqual({ called: 8, inlined: 0 });
});

/** The costs that report 4 quotes, with the functions' places in the profile of the same source. */
const quoted: readonly (readonly [name: string, cost: number, place: string])[] = [
  ['(*CrudP).ProcessPacket', 687, 'packet.go:50'],
  ['(*CrudP).decodeWithKnownType', 516, 'handlers.go:75'],
  ['(*CrudP).callHandler', 465, 'handlers.go:44'],
  ['(*CrudP).createErrorResponse', 228, 'error.go:8'],
  ['(*CrudP).EncodePacket', 179, 'packet.go:16'],
  ['(*CrudP).LoadHandlers', 178, 'handlers.go:10'],
  ['(*CrudP).bind', 80, 'handlers.go:28'],
  ['(*CrudP).DecodePacket', 64, 'packet.go:37'],
  ['(*BenchUser).Create', 33, 'bench_test.go:15'],
  ['(*BenchUser).Read', 42, 'bench_test.go:25'],
  ['(*BenchUser).Update', 36, 'bench_test.go:39'],
  ['New', 90, 'crudp.go:30'],
];

describe(`the costs that the report quotes, in crudp's memory profiles${withoutSamples}`, () => {
  test.skipIf(!haveSamples)('have their places in the profile of the same source', async () => {
    const notes = await notesOfFile(samplePath('crudp/compiler/gcflags-m2-with-tests.txt'));
    const { data } = await readDataset(samplePath('crudp/before/mem.out'));
    const join = joinProfile(notes, data);
    const found = new Map(
      join.functions.map(({ noted, name, file }) => [
        name,
        `${noted.cost} ${file.slice(file.lastIndexOf('/') + 1)}:${noted.line}`,
      ]),
    );
    for (const [name, cost, place] of quoted) {
      expect(`${name} ${found.get(`github.com/cdvelop/crudp.${name}`)}`).toBe(`${name} ${cost} ${place}`);
    }
    expect(join.otherLine).toBe(0);
  });

  test('have the bytes of their lines as `go tool pprof -lines` prints them', async () => {
    const notes = await notesOfFile('tests/fixtures/compiler/crudp-m2.txt');
    const { data } = await readDataset('tests/fixtures/compiler/crudp/mem.out');
    const space = data.valueTypes.findIndex(({ type }) => type === 'alloc_space');
    const lines = amountsOfLines(data, lineNaming(data), space);
    const file = joinProfile(notes, data).fileOf('github.com/cdvelop/crudp', './packet.go')!;
    const found = [33, 51, 84, 17, 81].map((line) => (lines.of(file, line) / 2 ** 20).toFixed(2));
    expect(found).toEqual(['13.28', '12.28', '11.55', '10.71', '5.95']);
  });

  test.skipIf(!haveSamples)('of another version, functions on other lines are told apart', async () => {
    const notes = await notesOfFile('tests/fixtures/compiler/crudp-m2.txt');
    const { data } = await readDataset(samplePath('crudp/after/mem.out'));
    const join = joinProfile(notes, data);
    const moved = join.functions.filter(({ isSameLine }) => isSameLine === false).map(({ name }) => name);
    expect(moved).toEqual(['github.com/cdvelop/crudp.New']);
    expect(join.sameLine).toBeGreaterThanOrEqual(5);
  });
});
