import type { BenchmarkRole } from '../../model/benchmarks.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import type { RoleText } from './madeBy.ts';
import { type MeasuredSides, measuredSides } from './measuredSides.ts';

type MeasuredEvidence = MeasuredSides<RoleText & { path: string }>;

/** Several sections and views ask about the same files. */
const kept = new WeakMemo<MeasuredEvidence>(6);

/**
 * `measuredSides` of all benchmark texts and profiles that are open. Callers share the result and must not change it.
 */
export function measuredEvidence(evidence: readonly Evidence[]): MeasuredEvidence {
  const [texts, profiles] = [ofKind(evidence, 'benchmarks'), ofKind(evidence, 'profile')];
  const all = [...texts, ...profiles];
  const key = JSON.stringify(all.map(({ id, path, side, role }) => [id, path, side, role]));
  const subjects = all.map(({ dataset }) => dataset.data);
  return kept.of(subjects, key, () =>
    measuredSides(
      texts.map(({ id, path, side, dataset }) => ({ id, path, side, benchmarks: dataset.data })),
      profiles.map(({ id, side, dataset }) => ({ id, side, profile: dataset.data })),
      Object.fromEntries(
        texts.flatMap(({ id, role }): [string, BenchmarkRole][] => (role === undefined ? [] : [[id, role]])),
      ),
    ),
  );
}
