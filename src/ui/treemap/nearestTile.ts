import type { LaidTile } from './layTiles.ts';

/** The tile that an arrow key moves to: the nearest one whose centre is in that direction. -1 for none. */
export function nearestTile(tiles: readonly LaidTile[], from: number, key: string): number {
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const start = tiles[from];
  if (!direction || !start) return -1;
  const [dx, dy] = direction as [number, number];
  const middle = ({ x, y, width, height }: LaidTile): [number, number] => [x + width / 2, y + height / 2];
  const [startX, startY] = middle(start);
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, tile] of tiles.entries()) {
    const [x, y] = middle(tile);
    const along = (x - startX) * dx + (y - startY) * dy;
    if (index === from || along <= 1) continue;
    // Sideways distance counts more, so that tiles straight ahead are preferred.
    const sideways = Math.abs((x - startX) * dy) + Math.abs((y - startY) * dx);
    const distance = along + 2 * sideways;
    if (distance < nearest) {
      nearest = distance;
      best = index;
    }
  }
  return best;
}
