import { describe, expect, test } from 'vitest';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield bytes(text);
}

const good = '{"goals": [{"endpoint": "products*", "measure": "p99", "unit": "ms", "atMost": 250}]}';

describe('a file of goals', () => {
  test.each([
    [good, 0.95],
    ['\uFEFF[{"coverage": "total", "atLeast": 75}]', 0.95],
    ['{"goals": ["sleep more"]}', 0],
    ['{"benchmark": "x"}', 0],
    ['see {"benchmark": "x", "atMost": 1}', 0],
  ])('%s: %d', (text, likelihood) => {
    expect(format.matches(new FileHead(bytes(text), false))).toBe(likelihood);
  });

  test('is read', async () => {
    const { dataset, problems } = await format.read(chunksOf(good));
    expect(problems).toEqual([]);
    expect(dataset?.data).toEqual([
      {
        title: '',
        subject: 'endpoint',
        name: 'products*',
        measure: 'p99',
        unit: 'ms',
        direction: 'atMost',
        target: 250,
        close: 0.1,
      },
    ]);
  });

  test.each([
    ['{"goals": [{"benchmark": "A", "atMost": 1}', 'This is not JSON'],
    ['{"goals": []}', 'This list of goals is empty'],
    [`[${' '.repeat(1024 ** 2)}]`, 'longer than 1 MiB'],
    ['[{"endpoint": "a", "measure": "p999", "unit": "ms", "atMost": 1}]', 'This list of goals is empty'],
  ])('is rejected with a sentence: %.40s', async (text, message) => {
    const { dataset, problems } = await format.read(chunksOf(text));
    expect(dataset).toBeNull();
    expect(problems.some((problem) => problem.severity === 'fatal' && problem.message.includes(message))).toBe(true);
  });
});
