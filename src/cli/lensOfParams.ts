import { type Lens, type Step, stepKinds } from '../model/lens.ts';
import { granularities, lensOf } from '../views/profile/data/profileParams.ts';

/** Parameters of the lens, for every question. */
export const lensParams: readonly string[] = [...stepKinds, 'steps', 'by', 'module', 'relative', 'percent'];

/**
 * The lens of the parameters. Each step is a parameter named after its kind (`focus=json`), in the given order, after
 * the steps of `steps`, which has the syntax of links. Throws a sentence if `by` is not a granularity.
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
