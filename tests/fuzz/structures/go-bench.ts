import * as fc from 'fast-check';

const name = fc
  .tuple(
    fc.constantFrom(
      'Benchmark',
      'BenchmarkEncode',
      'BenchmarkRead/size=1',
      'Benchmark__proto__',
      'BenchmarkÄ',
      'benchmark',
    ),
    fc.constantFrom('', '/json', '/a=b', '/n=1e9', '/'),
    fc.constantFrom('', '-8', '-0', '-16'),
  )
  .map((parts) => parts.join(''));
const figure = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: 0, max: 1e9, noNaN: true }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('0', '-1', '1e308', '1e-320', 'Inf', '-Inf', 'NaN', '1e400', '0x1p3', '1_000'),
  },
  { weight: 1, arbitrary: fc.double().map(String) },
);
const unit = fc.constantFrom('ns/op', 'B/op', 'allocs/op', 'MB/s', 'sec/op', 'p99-ns', 'x', '__proto__', '%', 'µs/op');
const line = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .tuple(
        name,
        fc.constantFrom('1', '100', '0', '-1', '99999999999999999999'),
        fc.array(fc.tuple(figure, unit), { maxLength: 4 }),
      )
      .map(([of, runs, figures]) => `${of} ${runs} ${figures.flat().join(' ')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'goos: linux',
      'pkg: a/b',
      'cpu: X',
      'PASS',
      '',
      'Unit ns/op better=lower',
      'Unit x assume=exact',
    ),
  },
);

/** Lines of benchmarks, of which many have the same names, so that they are runs of each other. */
export const structure: fc.Arbitrary<Uint8Array> = fc
  .array(line, { maxLength: 40 })
  .map((lines) => new TextEncoder().encode(`${lines.join('\n')}\n`));
