import { expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import { lineNaming } from '../names/lineNaming.ts';
import { advise } from './advise.ts';

/** What is advised of a CPU profile of so many samples a stack. */
function advised(stacks: Record<string, number>, total = 100): string[] {
  const all = { ...stacks, 'main.main@main.go:1': total - Object.values(stacks).reduce((sum, one) => sum + one, 0) };
  const profile = planProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: Object.entries(all).map(([stack, count]) => ({
      values: [BigInt(count), BigInt(count * 10_000_000)],
      stack: stack.split(' '),
    })),
  });
  return advise({
    profile,
    naming: lineNaming(profile),
    module: 'example.com/shop',
    measure: 'cpu',
    valueType: 1,
    textAt: () => null,
    heapInUse: null,
    statementsPerRequest: null,
  }).map(({ rule, name, line, share }) => `${rule.id} ${name}:${line} ${Math.round(100 * share)}%`);
}

const compile = 'regexp.MustCompile@regexp.go:311 regexp.compile@regexp.go:170';

test('work belongs to the innermost own line, however deep its library goes', () => {
  expect(
    advised({
      [`main.main@main.go:1 example.com/shop/api.Check@api.go:7 ${compile} regexp/syntax.Parse@parse.go:9`]: 15,
      [`main.main@main.go:1 example.com/shop/api.Check@api.go:9 ${compile}`]: 5,
    }),
  ).toEqual(['regexp-compile example.com/shop/api.Check:7 20%']);
});

test.each([
  ['of fewer than 10 samples', `example.com/shop/api.Check@api.go:7 ${compile}`, 9],
  ['that a library does', `example.com/shop/api.Check@api.go:7 github.com/a/b.Match@b.go:3 ${compile}`, 30],
  ['of a package’s start', `runtime.doInit1@proc.go:1 example.com/shop/api.init@api.go:7 ${compile}`, 30],
  [
    'that runs once',
    `example.com/shop/api.Check@api.go:5 sync.(*Once).doSlow@once.go:78 example.com/shop/api.load@api.go:7 ${compile}`,
    30,
  ],
  ['of a test', `testing.(*B).runN@benchmark.go:1 example.com/shop/api.BenchmarkCheck@api_test.go:7 ${compile}`, 30],
  ['of generated code', `example.com/shop/api.Marshal@api.pb.go:7 ${compile}`, 30],
])('nothing is said of work %s', (_, stack, samples) => {
  expect(advised({ [`main.main@main.go:1 ${stack}`]: samples })).toEqual([]);
});
