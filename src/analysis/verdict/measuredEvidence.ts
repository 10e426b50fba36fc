import type { BenchmarkRole } from '../../model/benchmarks.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { RoleText } from './madeBy.ts';
import { type MeasuredSides, measuredSides } from './measuredSides.ts';

type MeasuredEvidence = MeasuredSides<RoleText & { path: string }>;

/** The last results, newest first: several sections and views ask about the same files. */
const kept: { key: string; of: readonly unknown[]; sides: MeasuredEvidence }[] = [];
const mostKept = 6;

/** `measuredSides` of all benchmark texts and profiles that are open. Callers share the result and must not change it. */
export function measuredEvidence(evidence: readonly Evidence[]): MeasuredEvidence {
  const [texts, profiles] = [ofKind(evidence, 'benchmarks'), ofKind(evidence, 'profile')];
  const all = [...texts, ...profiles];
  const key = JSON.stringify(all.map(({ id, path, side, role }) => [id, path, side, role]));
  const known = kept.find((one) => one.key === key && one.of.every((data, at) => data === all[at]!.dataset.data));
  if (known !== undefined) return known.sides;
  const sides = measuredSides(
    texts.map(({ id, path, side, dataset }) => ({ id, path, side, benchmarks: dataset.data })),
    profiles.map(({ id, side, dataset }) => ({ id, side, profile: dataset.data })),
    Object.fromEntries(
      texts.flatMap(({ id, role }): [string, BenchmarkRole][] => (role === undefined ? [] : [[id, role]])),
    ),
  );
  kept.unshift({ key, of: all.map(({ dataset }) => dataset.data), sides });
  kept.length = Math.min(kept.length, mostKept);
  return sides;
}
