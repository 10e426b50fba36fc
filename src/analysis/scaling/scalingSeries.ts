import { getOrInsert } from '../maps.ts';
import { GAP, levelsOf, type NameLevel } from './levels.ts';

/** Benchmarks that differ only in one ordered parameter. */
export interface ScalingSeries {
  parameter: string;
  /** The name without the parameter's value: `Encode/format=json/size=…`. */
  title: string;
  /** Ascending by amount; at least two. */
  points: { amount: number; text: string; name: string }[];
}

/** The minimum number of names of a series. Two names show a change, but not the shape of a curve. */
const FEWEST = 2;

/**
 * Finds ordered parameters in benchmarks' names, and for each the series over it: names that are otherwise the same.
 * Words that vary with the parameter (`size=small/bytes=4`) do not split a series.
 * @param names without the word Benchmark, each once
 */
export function scalingSeries(names: readonly string[]): ScalingSeries[] {
  const families = new Map<string, { name: string; levels: NameLevel[] }[]>();
  for (const name of names) {
    const { frame, levels } = levelsOf(name);
    getOrInsert(families, frame, () => []).push({ name, levels });
  }
  return [...families].flatMap(([frame, members]) => {
    if (members.length < FEWEST) return [];
    return members[0]!.levels.flatMap((_, levelIndex) => seriesOver(frame, members, levelIndex));
  });
}

interface Member {
  name: string;
  levels: NameLevel[];
}

/** The series of one family over the level at `place`. */
function seriesOver(frame: string, members: readonly Member[], levelIndex: number): ScalingSeries[] {
  if (members.some(({ levels }) => levels[levelIndex]!.amount === null)) return [];
  const words = members[0]!.levels.flatMap((level, other) => {
    const followed = other !== levelIndex && level.amount === null && follows(members, levelIndex, other);
    return followed ? [other] : [];
  });
  const series = new Map<string, Member[]>();
  for (const member of members) {
    const rest = member.levels
      .filter((_, index) => index !== levelIndex && !words.includes(index))
      .map(({ text }) => text);
    const key = rest.join('\0');
    getOrInsert(series, key, () => []).push(member);
  }
  return [...series.values()].flatMap((group): ScalingSeries[] => {
    const points = group
      .map(({ name, levels }) => ({ name, amount: levels[levelIndex]!.amount!, text: levels[levelIndex]!.text }))
      .sort((a, b) => a.amount - b.amount);
    if (new Set(points.map(({ amount }) => amount)).size < FEWEST) return [];
    const { parameter } = group[0]!.levels[levelIndex]!;
    return [{ parameter, title: titleOf(frame, group[0]!.levels, [levelIndex, ...words]), points }];
  });
}

/** Whether each amount of one level occurs with exactly one word of the other. */
function follows(members: readonly Member[], levelIndex: number, other: number): boolean {
  const words = new Map<number, string>();
  for (const { levels } of members) {
    const amount = levels[levelIndex]!.amount!;
    const before = words.get(amount);
    if (before !== undefined && before !== levels[other]!.text) return false;
    words.set(amount, levels[other]!.text);
  }
  return words.size > 1 && new Set(words.values()).size > 1;
}

/** The frame with its levels filled in, with an ellipsis for those that vary. */
function titleOf(frame: string, levels: readonly NameLevel[], varied: readonly number[]): string {
  const text = (at: number): string => (varied.includes(at) ? '…' : levels[at]!.text);
  const last = levels.length - 1;
  const stem = frame
    .split(GAP)
    .map((part, index) => (index < last ? part + text(index) : part))
    .join('');
  return text(last) === '1' ? stem : `${stem}-${text(last)}`;
}

/** The power law y = factor · x^slope with the best fit to points on two logarithmic axes. */
interface PowerFit {
  slope: number;
  factor: number;
  /** The explained fraction of the variance, 0 to 1; 1 for two points. */
  fit: number;
}

/** Least squares on logarithms; null with fewer than two different x above 0. */
export function powerFit(points: readonly { x: number; y: number }[]): PowerFit | null {
  const logs = points
    .filter(({ x, y }) => x > 0 && y > 0 && Number.isFinite(y))
    .map(({ x, y }) => [Math.log(x), Math.log(y)] as const);
  const n = logs.length;
  if (n < 2) return null;
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / n;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const [x, y] of logs) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  if (xx === 0) return null;
  const slope = xy / xx;
  return { slope, factor: Math.exp(meanY - slope * meanX), fit: yy === 0 ? 1 : (xy * xy) / (xx * yy) };
}
