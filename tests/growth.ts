/** How many times as long work on four times as much may take: 4 is linear, 16 is square. */
const most = 9;
/** Milliseconds below which nothing is told of growth. */
const enough = 12;

/**
 * Whether work takes no longer than in proportion to its size, by the times for a size, twice and four times as much: a
 * slow or busy machine is slow in all. `work` is given a size and does work of it.
 */
export async function isLinear(work: (size: number) => unknown, size: number): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const [small, middle, large] = [await timed(work, size), await timed(work, size * 2), await timed(work, size * 4)];
    if (large < enough * 4 || large <= most * Math.max(small, enough / 4) || large <= 2.9 * middle) return true;
    // Work that is square at a small size takes minutes at a large one.
    if (large > 8000) return false;
  }
  return false;
}

async function timed(work: (size: number) => unknown, size: number): Promise<number> {
  const start = process.cpuUsage();
  await work(size);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
