import { describe, expect, test } from 'vitest';
import { layTiles, nearestTile, type TreemapTile } from './Treemap.tsx';

const room = { width: 600, height: 400 };

function tile(id: string, weight: number): TreemapTile {
  return { id, title: id, words: '', weight, package: id, origin: 'own' };
}

describe('a divided rectangle', () => {
  const laid = (...weights: number[]) =>
    layTiles([{ id: 'all', title: '', tiles: weights.map((weight, index) => tile(String(index), weight)) }], room)
      .tiles;

  test('gives every weight its area, and leaves no gap but that around the group', () => {
    for (const { width, height, tile: one } of laid(6, 6, 4, 3, 2, 2, 1)) {
      expect(width * height).toBeCloseTo((one.weight / 24) * 598 * 398, 6);
    }
  });

  test('has pieces that do not overlap and stay inside', () => {
    const pieces = laid(50, 20, 10, 8, 5, 4, 2, 1);
    for (const [index, one] of pieces.entries()) {
      expect(one.x + one.width).toBeLessThanOrEqual(600.001);
      expect(one.y + one.height).toBeLessThanOrEqual(400.001);
      for (const other of pieces.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x + 0.001 ||
          other.x + other.width <= one.x + 0.001 ||
          one.y + one.height <= other.y + 0.001 ||
          other.y + other.height <= one.y + 0.001;
        expect(apart).toBe(true);
      }
    }
  });

  test('has pieces that are nearly square', () => {
    for (const { width, height } of laid(6, 6, 4, 3, 2, 2, 1)) {
      expect(Math.max(width / height, height / width)).toBeLessThan(3);
    }
  });

  test('may be empty or have no weights', () => {
    expect(
      layTiles([{ id: 'all', title: '', tiles: [tile('a', 1), tile('b', 2)] }], { width: 0, height: 10 }).tiles,
    ).toHaveLength(2);
    expect(laid()).toEqual([]);
    expect(layTiles([], room)).toEqual({ groups: [], tiles: [] });
  });
});

describe('groups of tiles', () => {
  const groups = [
    { id: 'std', title: 'std', tiles: [tile('fmt', 1), tile('net', 3), tile('os', 0)] },
    { id: 'app', title: 'app', tiles: [tile('app/a', 10), tile('app/b', 6)] },
  ];
  test('stay together, the heaviest first; a weight of 0 has no tile', () => {
    const laid = layTiles(groups, room);
    expect(laid.tiles.map(({ tile: { id } }) => id)).toEqual(['app/a', 'app/b', 'net', 'fmt']);
    expect(laid.groups.map(({ group, titled }) => [group.id, titled])).toEqual([
      ['app', true],
      ['std', true],
    ]);
  });

  test('are navigated by arrow keys', () => {
    const { tiles } = layTiles(groups, room);
    const go = (from: string, key: string): string | undefined =>
      tiles[
        nearestTile(
          tiles,
          tiles.findIndex(({ tile: { id } }) => id === from),
          key,
        )
      ]?.tile.id;
    expect(go('app/a', 'ArrowRight')).toMatch(/net|fmt|app\/b/);
    expect(go('app/a', 'ArrowLeft')).toBeUndefined();
    expect(go('app/a', 'Enter')).toBeUndefined();
  });
});
