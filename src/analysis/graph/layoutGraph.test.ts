import { expect, test } from 'vitest';
import { boxText, layoutGraph } from './boxText.ts';

const look = { by: 'function' as const, part: 0 };

test.each([
  ['runtime.mallocgc', ['runtime', 'mallocgc']],
  ['github.com/a/b/v2/store.(*Table[go.shape.int]).Get', ['store', '(*Table[go.shape.int]).', 'Get']],
  ['<unknown>', ['<unknown>']],
  ['main.main /src/app/main.go:12', ['main', 'main', 'main.go:12']],
])('the box of %s has its package and its name apart', (frame, lines) => {
  expect(boxText(frame, ['of 10 s (100.00%)'], look).map(({ text }) => text)).toEqual([...lines, 'of 10 s (100.00%)']);
});

test.each([
  ['package', 'github.com/nlstn/go-odata/internal/response', ['…/nlstn/go-odata/internal', 'response']],
  ['package', 'github.com/jackc/pgx/v5', ['github.com/jackc', 'pgx/v5']],
  ['package', 'sync', ['sync']],
  ['file', '/src/app/main.go', ['/src/app', 'main.go']],
] as const)('the box of a %s, %s, has its last element as its name, and whole elements above', (by, frame, lines) => {
  const text = boxText(frame, [], { ...look, by });
  expect(text.map((line) => line.text)).toEqual(lines);
  expect(text.every((line) => line.text.length <= 30)).toBe(true);
});

test('more flat gives a larger font', () => {
  const size = (part: number): number =>
    boxText('main.a', ['1 ns'], { ...look, part }).find(({ kind }) => kind === 'name')!.size;
  expect(size(1)).toBeGreaterThan(size(0.25));
  expect(size(0.25)).toBeGreaterThan(size(0));
});

test('callers are above callees, boxes do not overlap, arrows connect them; recursion works', async () => {
  const names = ['main', 'even', 'odd', 'leaf'];
  const { boxes, arrows, width, height } = await layoutGraph(
    names.map((name) => ({
      name,
      origin: 'own' as const,
      amounts: '',
      lines: boxText(name, ['1 ns'], look),
      share: 1,
      matched: false,
    })),
    [
      [0, 1],
      [1, 2],
      [2, 1],
      [2, 3],
    ].map(([from, to]) => ({ from: from!, to: to!, residual: false, inlined: false, share: 1, text: '1 ns' })),
  );
  expect(boxes[0]!.y).toBeLessThan(boxes[1]!.y);
  expect(boxes[2]!.y).toBeLessThan(boxes[3]!.y);
  for (const { points } of arrows) expect(points.length).toBeGreaterThan(1);
  for (const one of boxes) {
    expect(one.x + one.width / 2).toBeLessThanOrEqual(width);
    expect(one.y + one.height / 2).toBeLessThanOrEqual(height);
    for (const other of boxes) {
      if (one === other) continue;
      const apart =
        Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
        Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
      expect(apart).toBe(true);
    }
  }
});

test('a graph without boxes has no size', async () => {
  expect(await layoutGraph([], [])).toEqual({ width: 0, height: 0, boxes: [], arrows: [] });
});
