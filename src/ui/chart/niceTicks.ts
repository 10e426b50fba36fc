/**
 * Round axis values from 0 to at least `max`: four to six steps of 1, 2 or 5 times a power of ten of `unit` (the size
 * of the shown unit in the unit of the values: 1024 for kB). Only 0 if `max` is not above 0.
 */
export function niceTicks(max: number, unit = 1): number[] {
  if (!(max > 0)) return [0];
  const rough = max / unit / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * 0.999)!;
  const ticks: number[] = [];
  for (let index = 0; ; index++) {
    ticks.push(index * step * unit);
    if (index * step * unit >= max) return ticks;
  }
}
