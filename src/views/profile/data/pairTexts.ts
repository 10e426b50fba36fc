import type { ChosenRoles } from '../../../analysis/compare/runThatMade.ts';
import { measuredSides } from '../../../analysis/verdict/measuredSides.ts';
import type { Benchmarks } from '../../../model/benchmarks.ts';
import type { Side } from '../../../model/dataset.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';

/** Benchmark text beside the profiles. */
export interface PairTexts {
  before: readonly Benchmarks[];
  after: readonly Benchmarks[];
  /** What somebody says that texts are for; the others are what their figures tell. None is left out. */
  chosen?: ChosenRoles;
  /** Differs where the texts or their roles do. */
  key: string;
}

type Text = Omit<EvidenceOf<'benchmarks'>, 'path'>;

/**
 * The benchmark text of each side; one that has no side is both's, and one that is left out is nobody's.
 *
 * @param asked ids of the profiles that the texts are wanted for
 * @param profiles all that are known. Of a text whose run made another one than those that are asked about, only what no other
 *   text measures counts, as everywhere.
 */
export function textsOf(
  beside: readonly Omit<Evidence, 'path'>[],
  asked: readonly string[] = [],
  profiles: readonly EvidenceOf<'profile'>[] = [],
): PairTexts {
  const all = ofKind(beside, 'benchmarks').filter(({ role }) => role !== 'left-out');
  const isOther = profiles.some(({ id }) => !asked.includes(id));
  const texts = isOther && all.length > 0 ? withoutRunsOfOthers(all, asked, profiles) : all;
  const of = (wanted: Side): Benchmarks[] =>
    texts.filter(({ side }) => side === wanted || side === null).map(({ dataset }) => dataset.data);
  return {
    before: of('before'),
    after: of('after'),
    chosen: new Map(
      texts.flatMap((item) => (item.role === undefined ? [] : [[item.dataset.data, item.role] as const])),
    ),
    key: [...beside, ...profiles].map(({ id, side, role = '' }) => `${id} ${side} ${role}`).join(),
  };
}

/** The newest of each question's answers: views ask about the same files again and again. */
const kept: { key: string; of: readonly unknown[]; texts: readonly Text[] }[] = [];
const mostKept = 6;

function withoutRunsOfOthers(
  all: readonly Text[],
  asked: readonly string[],
  profiles: readonly EvidenceOf<'profile'>[],
): readonly Text[] {
  const key = JSON.stringify([asked, [...all, ...profiles].map(({ id, side, role = '' }) => [id, side, role])]);
  const of = [...all, ...profiles].map(({ dataset }) => dataset.data);
  const known = kept.find((one) => one.key === key && one.of.every((data, at) => data === of[at]));
  if (known !== undefined) return known.texts;
  const { roles, measured } = measuredSides(
    all.map(({ id, side, dataset }) => ({ id, side, benchmarks: dataset.data })),
    profiles.map(({ id, side, dataset }) => ({ id, side, profile: dataset.data })),
    Object.fromEntries(all.flatMap(({ id, role }) => (role === undefined ? [] : [[id, role] as const]))),
  );
  const left = new Map(measured.map(({ id, benchmarks }) => [id, benchmarks]));
  const texts = all.flatMap((text, at): Text[] => {
    const { role, madeProfiles } = roles[at]!;
    const isOfOthers = madeProfiles.length > 0 && !madeProfiles.some((id) => asked.includes(id));
    if (text.role !== undefined || role !== 'made-profile' || !isOfOthers) return [text];
    const data = left.get(text.id);
    return data === undefined ? [] : [{ ...text, dataset: { ...text.dataset, data } }];
  });
  kept.unshift({ key, of, texts });
  kept.length = Math.min(kept.length, mostKept);
  return texts;
}
