import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import type { Operation, OperationSide } from '../../../analysis/compare/operations.ts';
import type { Sampling } from '../../../analysis/compare/sampling.ts';
import { cpuCheck } from './cpuCheck.ts';

const sampled: Sampling = {
  kind: 'events',
  how: '',
  event: ['sample', 'samples'],
  events: { by: 'weight', column: 0, weight: 1 },
  spread: 1,
};

/** A side that took so many nanoseconds an operation, of which the processor by so many samples so many. */
interface Measured {
  time: number;
  cpu: number;
  samples: number;
  iterations?: number;
  rounds?: number;
}

function check(before: Measured, after: Measured, unit: Operation['unit'] = 'ns/op') {
  const side = ({ time, cpu, iterations = 1000, rounds = 1 }: Measured) =>
    ({
      metric: time,
      estimate: cpu,
      iterations,
      rounds,
      counted: { operations: iterations, metric: time },
    }) as OperationSide;
  const through = ({ samples: events }: Measured): Estimate => ({
    value: events,
    events,
    variance: events,
    thirdMoment: events,
  });
  const operation = { unit, before: side(before), after: side(after) } as Operation;
  return cpuCheck(operation, { before: sampled, after: sampled }, { before: through(before), after: through(after) })
    ?.state;
}

describe('CPU time per operation beside the time that passed', () => {
  test('moved with it', () => {
    expect(check({ time: 100, cpu: 95, samples: 900 }, { time: 200, cpu: 190, samples: 1800 })).toBe('moved');
    expect(check({ time: 200, cpu: 190, samples: 1800 }, { time: 100, cpu: 95, samples: 900 })).toBe('moved');
    // In part: there is work, and there is waiting.
    expect(check({ time: 100, cpu: 95, samples: 900 }, { time: 300, cpu: 140, samples: 1300 })).toBe('moved');
  });

  test('did not move: waiting or load', () => {
    // The same binaries under load: 2.49 and 2.32 µs of CPU time, 128% more time.
    expect(check({ time: 1814, cpu: 2490, samples: 500 }, { time: 4139, cpu: 2320, samples: 460 })).toBe('still');
    expect(check({ time: 4139, cpu: 2320, samples: 460 }, { time: 1814, cpu: 2490, samples: 500 })).toBe('still');
  });

  test('too few samples leave it open', () => {
    expect(check({ time: 100, cpu: 95, samples: 6 }, { time: 150, cpu: 100, samples: 7 })).toBe('open');
  });

  test('rounds that the text does not tell of may be what differs', () => {
    const before = { time: 100, cpu: 100, samples: 900, iterations: 5000, rounds: 1.1 };
    const after = { time: 50, cpu: 98, samples: 900, iterations: 9800, rounds: 2.4 };
    expect(check(before, after)).toBe('open');
    // With the same b.N on both sides they are the same.
    expect(check({ ...before, iterations: 9800 }, after)).toBe('still');
    expect(check({ ...before, rounds: 1 }, { ...after, rounds: 1.05 })).toBe('still');
  });

  test('is asked of time alone', () => {
    expect(check({ time: 100, cpu: 95, samples: 900 }, { time: 200, cpu: 95, samples: 900 }, 'B/op')).toBeUndefined();
    expect(check({ time: 100, cpu: 95, samples: 900 }, { time: 100, cpu: 95, samples: 900 })).toBeUndefined();
  });
});
