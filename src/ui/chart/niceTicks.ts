/**
 * Round places for an axis from 0 to at least `max`: steps of 1, 2 or 5 times a power of ten of `unit` (what one of the
 * shown unit is in the values: 1024 for kB), four to six of them. Just 0 where there is nothing to show.
 */
export function niceTicks(max: number, unit = 1): number[] {
  if (!(max > 0)) return [0];
  const rough = max / unit / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * 0.999)!;
  const ticks: number[] = [];
  for (let at = 0; ; at++) {
    ticks.push(at * step * unit);
    if (at * step * unit >= max) return ticks;
  }
}
