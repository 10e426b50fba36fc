import * as fc from 'fast-check';

const number = fc.oneof(
  { weight: 6, arbitrary: fc.nat(6) },
  { weight: 1, arbitrary: fc.double() },
  fc.constantFrom(-1, 1e308, 2 ** 53, null),
);
const unit = fc.constantFrom('seconds', 'nanoseconds', 'bytes', 'none', 'x');
const sampled = fc.record({
  type: fc.constant('sampled'),
  unit,
  name: fc.constantFrom('one', 'two', ''),
  startValue: number,
  endValue: number,
  samples: fc.array(fc.array(number, { maxLength: 6 }), { maxLength: 8 }),
  weights: fc.array(number, { maxLength: 8 }),
});
const evented = fc.record({
  type: fc.constant('evented'),
  unit,
  startValue: number,
  endValue: number,
  events: fc.array(fc.record({ type: fc.constantFrom('O', 'C'), at: number, frame: number }), { maxLength: 12 }),
});
const frame = fc.record(
  { name: fc.constantFrom('main', '__proto__', ''), file: fc.constantFrom('a.go', ''), line: number },
  { requiredKeys: ['name'] },
);

/** Files of speedscope whose stacks and events name frames in any way. */
export const structure: fc.Arbitrary<Uint8Array> = fc
  .record({
    $schema: fc.constant('https://www.speedscope.app/file-format-schema.json'),
    shared: fc.record({ frames: fc.array(frame, { maxLength: 6 }) }),
    profiles: fc.array(fc.oneof(sampled, evented), { maxLength: 3 }),
  })
  .map((file) => new TextEncoder().encode(JSON.stringify(file)));
