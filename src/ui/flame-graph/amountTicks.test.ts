import { expect, test } from 'vitest';
import { WHOLE } from '../../model/flame.ts';
import { scaleFor } from '../../units/scaleFor.ts';
import { amountTicks } from './amountTicks.ts';

function draw(to: number, pixels: number, window = WHOLE, unit = 'nanoseconds'): string {
  const ticks = amountTicks({ span: { from: 0, to } }, window, pixels, (largest) => scaleFor(largest, unit));
  return ticks.map(({ at, text }) => `${Math.round(at * 1000)}: ${text.replaceAll('\u00a0', ' ')}`).join(', ');
}

test('ticks are round amounts, as many as have room', () => {
  expect(draw(1_250_000_000, 400)).toBe('0: 0, 400: 0.5 s, 800: 1.0 s');
  expect(draw(1_250_000_000, 1000)).toBe(
    '0: 0, 160: 0.2 s, 320: 0.4 s, 480: 0.6 s, 640: 0.8 s, 800: 1.0 s, 960: 1.2 s',
  );
  expect(draw(16_530_000_000, 600)).toBe('0: 0, 302: 5 s, 605: 10 s, 907: 15 s');
});

test('memory has steps of its own unit', () => {
  expect(draw(3 * 1024 ** 2, 300, WHOLE, 'bytes')).toBe('0: 0, 333: 1 MiB, 667: 2 MiB, 1000: 3 MiB');
});

test('of a part that is in view the unit fits the part, and amounts count from the edge of the whole', () => {
  expect(draw(1_000_000_000, 300, { from: 0.5, to: 0.505 })).toBe('0: 500 ms, 400: 502 ms, 800: 504 ms');
  // Beyond the zoomed frame there are no amounts of it.
  expect(draw(1000, 400, { from: -0.5, to: 1.5 }, 'count')).toBe('250: 0, 500: 500, 750: 1,000');
});

test('what has no amount has no scale', () => {
  expect(draw(0, 400)).toBe('');
  expect(draw(1000, 0)).toBe('');
});
