import * as fc from 'fast-check';
import { encodeProfile } from '../../encodeProfile.ts';

const name = fc.constantFrom(
  'main.main',
  'main.(*T).run',
  'runtime.mallocgc',
  'main.F[go.shape.int]',
  'main.f.func1',
  'b.a',
  '?',
  '',
);
const frame = fc
  .tuple(name, fc.constantFrom('', '@/a/b.go', '@/go/pkg/mod/x@v1.2.3/b.go:7', '@b.go:-1', '+main.inlined'))
  .map((parts) => parts.join(''));
const amount = fc.oneof(
  { weight: 5, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 9n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -1n, 2n ** 53n, 2n ** 62n, 2n ** 63n - 1n, -(2n ** 63n)) },
);
const valueType = fc.constantFrom(
  ...[
    ['cpu', 'nanoseconds'],
    ['samples', 'count'],
    ['inuse_space', 'bytes'],
    ['alloc_objects', 'count'],
    ['delay', 'nanoseconds'],
    ['contentions', 'count'],
    ['goroutine', 'count'],
    ['', ''],
    ['x', 'GCU'],
  ].map(([type, unit]) => ({ type: type!, unit: unit! })),
);
const labels = fc.dictionary(
  fc.constantFrom('bytes', 'request', '__proto__', 'pprof::base', 'a\nb'),
  fc.oneof(fc.string({ maxLength: 8 }), amount, fc.constant('true')),
  { maxKeys: 3 },
);

/** Whole profiles whose numbers, types and stacks are anything. */
export const structure: fc.Arbitrary<Uint8Array> = fc
  .array(valueType, { maxLength: 4 })
  .chain((valueTypes) =>
    fc.record(
      {
        valueTypes: fc.constant(valueTypes),
        samples: fc.array(
          fc.record({
            values: fc.array(amount, { minLength: valueTypes.length, maxLength: valueTypes.length }),
            stack: fc.array(frame, { maxLength: 12 }),
            labels,
          }),
          { maxLength: 20 },
        ),
        dropFrames: fc.constantFrom('runtime\\..*', '(', '', '.*'),
        keepFrames: fc.constantFrom('main\\..*', '[', ''),
        defaultType: fc.constantFrom('cpu', 'inuse_space', 'none'),
        timeNanos: amount,
        durationNanos: amount,
        program: fc.constantFrom('/bin/a', ''),
        period: fc.record({
          type: fc.constantFrom('cpu', 'space'),
          unit: fc.constantFrom('nanoseconds', 'bytes'),
          value: amount,
        }),
      },
      { requiredKeys: ['valueTypes', 'samples'] },
    ),
  )
  .map(encodeProfile);
