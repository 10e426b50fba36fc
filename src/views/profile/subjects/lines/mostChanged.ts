import { originOf } from '../../../../analysis/names/functionName.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import type { ProfilePair } from '../../data/profilePair.ts';

/** The user function whose flat changed most; without one, the function whose flat changed most. */
export function mostChanged(pair: ProfilePair, seen: ProfileMemo, type: number): string {
  const scale = pair.scale(type);
  const { names, flat: before } = seen.top(pair.column('before', type));
  const { flat: after } = seen.top(pair.column('after', type));
  const size = (row: number): number => Math.abs(Number(after[row]) * scale.after - Number(before[row]) * scale.before);
  const order = Array.from(names, (_, row) => row).sort((a, b) => size(b) - size(a));
  const own = order.find((row) => originOf(names[row]!, seen.module) === 'own' && size(row) > 0);
  return names[own ?? order[0] ?? -1] ?? '';
}
