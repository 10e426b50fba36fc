import type { GraphDrawing } from '../../model/graphDrawing.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { countText } from '../../units/formatCount.ts';

/** The description of a box for screen readers: name, flat, cum, number of callers and of callees. */
export function describeBox({ boxes, arrows }: GraphDrawing, index: number, unit: string): string {
  const { name, flat, cum } = boxes[index]!;
  const into = arrows.filter(({ to }) => to === index).length;
  const outOf = arrows.filter(({ from }) => from === index).length;
  const amounts = `flat ${formatAmount(flat, unit)}, cum ${formatAmount(cum, unit)}`;
  return `${name}, ${amounts}, ${countText(into, 'caller')}, ${countText(outOf, 'callee')}`;
}
