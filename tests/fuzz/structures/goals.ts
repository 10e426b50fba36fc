import * as fc from 'fast-check';

const text = fc.oneof(
  fc.constantFrom('BenchmarkEncode', 'ns/op', 'cpu', 'p99', 'main.main', '', '__proto__'),
  fc.string({ maxLength: 10 }),
);
const target = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom('1ms', '10%', '−5%', '1 GiB', '', 'x', '1e999 ns'),
  fc.constant(null),
);
const subject = fc.oneof(
  ...['benchmark', 'endpoint', 'figure', 'coverage', 'perRequest'].map((key) => fc.record({ [key]: text })),
  fc.dictionary(fc.constantFrom('benchmark', 'endpoint', 'x'), text, { maxKeys: 2 }),
);
const goal = fc
  .tuple(
    subject,
    fc.oneof(
      fc.record({ atMost: target }),
      fc.record({ atLeast: target }),
      fc.record({ atLeast: target, atMost: target }),
    ),
    fc.record(
      {
        title: text,
        measure: fc.constantFrom('p99', 'mean', 'failed', 'p', ''),
        unit: fc.constantFrom('ns/op', 'ms', 'B/op', '%', '', 'x'),
        close: fc.oneof(fc.double(), fc.constant('x')),
      },
      { requiredKeys: ['unit'] },
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as object);

/** Lists of goals about anything. */
export const structure: fc.Arbitrary<Uint8Array> = fc
  .oneof(fc.array(goal, { maxLength: 8 }), fc.record({ goals: fc.array(goal, { maxLength: 8 }) }))
  .map((goals) => new TextEncoder().encode(JSON.stringify(goals)));
