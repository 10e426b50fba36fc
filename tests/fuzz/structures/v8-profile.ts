import * as fc from 'fast-check';

const count = fc.oneof(
  { weight: 6, arbitrary: fc.nat(12) },
  { weight: 1, arbitrary: fc.double() },
  fc.constantFrom(-1, 1e308, 2 ** 53),
);
const callFrame = fc.record(
  {
    functionName: fc.constantFrom('', '(root)', '(idle)', 'main', '__proto__'),
    url: fc.constantFrom('', 'file:///a.js'),
    lineNumber: count,
  },
  { requiredKeys: ['functionName'] },
);
const node = fc.record(
  { id: count, callFrame, children: fc.array(count, { maxLength: 4 }), parent: count, hitCount: count },
  { requiredKeys: ['id', 'callFrame'] },
);

/** Profiles of V8 whose nodes name each other in any way. */
export const structure: fc.Arbitrary<Uint8Array> = fc
  .record(
    {
      nodes: fc.array(node, { maxLength: 10 }),
      samples: fc.array(count, { maxLength: 12 }),
      timeDeltas: fc.array(count, { maxLength: 12 }),
      startTime: count,
      endTime: count,
    },
    { requiredKeys: ['nodes', 'samples', 'startTime'] },
  )
  .map((profile) => new TextEncoder().encode(JSON.stringify(profile)));
