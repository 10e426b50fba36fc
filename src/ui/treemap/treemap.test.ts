import { describe, expect, test } from 'vitest';
import { layTiles, type TreemapTile } from './layTiles.ts';
import { nearestTile } from './nearestTile.ts';
import { squarify } from './squarify.ts';

const room = { x: 0, y: 0, width: 600, height: 400 };

describe('a divided rectangle', () => {
  test('gives every weight its area, and leaves no gap', () => {
    const weights = [6, 6, 4, 3, 2, 2, 1];
    const pieces = squarify(weights, room);
    for (const [index, { width, height }] of pieces.entries()) {
      expect(width * height).toBeCloseTo((weights[index]! / 24) * 240_000, 6);
    }
  });

  test('has pieces that do not overlap and stay inside', () => {
    const pieces = squarify([50, 20, 10, 8, 5, 4, 2, 1], room);
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
    for (const { width, height } of squarify([6, 6, 4, 3, 2, 2, 1], room)) {
      expect(Math.max(width / height, height / width)).toBeLessThan(3);
    }
  });

  test('may be empty or have no weights', () => {
    expect(squarify([1, 2], { x: 0, y: 0, width: 0, height: 10 })).toHaveLength(2);
    expect(squarify([], room)).toEqual([]);
  });
});

function tile(id: string, weight: number): TreemapTile {
  return { id, title: id, words: '', weight, package: id, origin: 'own' };
}

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
