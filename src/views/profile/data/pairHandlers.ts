import { columnOf, type PairedProfile } from '../../../analysis/compare/pairProfiles.ts';
import { type EndpointHandlers, endpointHandlers } from '../../../analysis/endpoints/endpointHandlers.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** The handlers of endpoints in the stacks of both sides. Each side counts alike, whatever its total. */
export function pairHandlers(plain: PairedProfile, memo: ProfileMemo, endpoints: readonly string[]): EndpointHandlers {
  const { profile, naming, module } = memo;
  const weights = new Float64Array(profile.stacks.count);
  for (const side of ['before', 'after'] as const) {
    const values = profile.samples.values[columnOf(plain, side, plain.defaultType)]!;
    let total = 0;
    for (const value of values) total += Math.abs(Number(value));
    for (const [sample, leaf] of profile.samples.stack.entries()) {
      const stack = stackOfLeaf(leaf, naming.target);
      if (stack >= 0 && total > 0) weights[stack]! += Math.abs(Number(values[sample]!)) / total;
    }
  }
  return endpointHandlers(profile, naming, { endpoints, module, weights });
}
