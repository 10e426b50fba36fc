import { type Lens, type Step, stepKinds } from '../model/lens.ts';
import { granularities, lensOf } from '../views/profile/data/profileParams.ts';

/** Parameters that say how a profile is looked at, whatever is asked. */
export const lensParams: readonly string[] = [...stepKinds, 'steps', 'by', 'module', 'relative', 'percent'];

/**
 * The lens that parameters describe: each step is a parameter of its kind's name (`focus=json`), taken in the order
 * given, after those of `steps`, which is as a link has it. Throws a sentence where `by` is no granularity.
 */
export function lensOfParams(params: URLSearchParams): Lens {
  const by = params.get('by');
  const known = granularities.map(({ value }) => value);
  if (by !== null && !known.some((value) => value === by)) {
    throw new Error(`“by” is one of ${known.join(', ')}, not “${by}”.`);
  }
  const lens = lensOf(params);
  const steps = [...params].flatMap(([key, text]): Step[] => {
    const kind = stepKinds.find((one) => one === key);
    return kind === undefined ? [] : [{ kind, text }];
  });
  const isRelative = !['0', 'false', ''].includes(params.get('relative') ?? '');
  return { ...lens, steps: [...lens.steps, ...steps], relative: lens.relative || isRelative };
}
