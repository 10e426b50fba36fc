import type { Amount } from '../../model/unit.ts';
import { formatInScale, type Scale } from '../../units/scaleFor.ts';
import { differenceOf } from './differenceOf.ts';

/** After − before in a column's scale, with a plus sign where it grows. */
export function deltaText(before: Amount, after: Amount, scale: Scale): string {
  const delta = differenceOf(before, after);
  const text = formatInScale(delta, scale);
  return delta > 0 && !text.startsWith('<') ? `+${text}` : text;
}
