import { decimals } from '../../units/decimals.ts';
import { formatPercent } from '../../units/formatPercent.ts';

/** "1.43×", with as many decimals as tell it from 1: "1.004×"; "∞" for no limit. */
export function timesText(times: number): string {
  if (!Number.isFinite(times)) return '∞';
  if (times === 1) return '1×';
  const digits = times >= 10 ? 1 : times - 1 < 0.1 ? 3 : 2;
  return `${decimals(times, digits)}×`;
}

/** "30.1%". */
export function percentText(part: number): string {
  return formatPercent(part, part < 0.01 ? 2 : 1);
}

/**
 * What the whole gains: a benchmark gets "1.43× faster"; a program, which may wait as well, needs "30.1% less CPU time
 * (1.43×)"; of memory "30.1% fewer bytes".
 */
export function gainText(type: string, gain: number, isBenchmark: boolean): string {
  if (type === 'cpu' && isBenchmark) return `${timesText(gain)} faster`;
  const saved = percentText(Number.isFinite(gain) ? 1 - 1 / gain : 1);
  if (type === 'cpu') return `${saved} less CPU time (${timesText(gain)})`;
  return `${saved} fewer ${type === 'alloc_space' ? 'bytes' : 'objects'}`;
}

/** The same where a column's head says what it is of. */
export function gainFigure(type: string, gain: number): string {
  if (type === 'cpu') return timesText(gain);
  return percentText(Number.isFinite(gain) ? 1 - 1 / gain : 1);
}

/** What a column of gains is called. */
export function gainHead(type: string): string {
  if (type === 'cpu') return 'Max speedup';
  return type === 'alloc_space' ? 'Max bytes saved' : 'Max objects saved';
}

/** What is measured, in a sentence. */
export function measureText(type: string): string {
  if (type === 'cpu') return 'CPU time';
  return type === 'alloc_space' ? 'bytes allocated' : 'objects allocated';
}

/** What a benchmark's figure would be, with as many digits as its own text would have. */
export function projectedText(value: number): string {
  return decimals(value, value >= 1000 ? 0 : value >= 100 ? 1 : 2);
}

/** A title inside a sentence; what begins with an abbreviation or is a module's name stays as it is. */
export function lowered(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
