import type { FlameLayout, FlameWindow } from '../../model/flame.ts';
import { formatTick } from '../../units/formatTick.ts';
import type { Scale } from '../../units/scaleFor.ts';
import { roundStep } from '../chart/valueAxis.ts';
import { windowInAll } from './flameWindow.ts';

/** Returns the scale of amounts up to one. */
export type ScaleOf = (largest: number) => Pick<Scale, 'unit' | 'factor'>;

/** A round amount along the drawing. */
export interface AmountTick {
  /** Fraction of the visible width. */
  at: number;
  text: string;
}

/** In pixels: room for a tick's text. */
const APART = 84;

/**
 * The scale of amounts along what a window shows of a layout: multiples of 1, 2 or 5 times a power of ten of the unit,
 * as many as have room. Empty if the drawing has no width.
 */
export function amountTicks(
  layout: Pick<FlameLayout, 'span'>,
  window: FlameWindow,
  pixels: number,
  scaleOf: ScaleOf,
): AmountTick[] {
  const { from, to } = windowInAll(window, layout.span);
  const shown = to - from;
  if (!(shown > 0) || !(pixels > 0)) return [];
  const scale = scaleOf(shown);
  const step = roundStep((shown * APART) / pixels / scale.factor) * scale.factor;
  const ticks: AmountTick[] = [];
  const last = Math.min(to, layout.span.to);
  for (let index = Math.ceil(Math.max(from, 0) / step - 1e-9); index * step <= last * (1 + 1e-12); index++) {
    ticks.push({ at: (index * step - from) / shown, text: formatTick(index * step, step, scale) });
  }
  return ticks;
}
