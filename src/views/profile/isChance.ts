/** Benchmarks are taken to differ where runs of the same one would be so far apart no more often than this, as benchstat does. */
const alpha = 0.05;

/** Whether runs of one and the same benchmark may well be so far apart. */
export function isChance(p: number | null): boolean {
  return p !== null && p > alpha;
}
