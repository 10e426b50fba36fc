import type { ChosenRoles } from '../../../analysis/compare/runThatMade.ts';
import { measuredEvidence } from '../../../analysis/verdict/measuredSides.ts';
import type { Benchmarks } from '../../../model/benchmarks.ts';
import { ofKind, type Side } from '../../../model/dataset.ts';
import type { Profile } from '../../../model/profile.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';

/** The benchmark texts that are open together with the profiles, by side. */
export interface PairTexts {
  before: readonly Benchmarks[];
  after: readonly Benchmarks[];
  /**
   * The roles that the user has chosen, and texts that only made profiles by all that is open. No text has the role
   * 'left-out'.
   */
  chosen?: ChosenRoles;
  /**
   * All open profiles by side, which the verdicts on the texts rest on; absent where only those that are compared are
   * known.
   */
  profiles?: Readonly<Record<'before' | 'after', readonly Profile[]>>;
  /** Two values with the same key have the same texts in the same roles. */
  key: string;
}

type Text = EvidenceOf<'benchmarks'>;

/**
 * The benchmark texts of each side. A text without a side belongs to both; a text with the role 'left-out' to neither.
 *
 * @param asked ids of the profiles that are compared
 * @param profiles all open profiles. If a text's run made a profile that is not compared, only those of its benchmarks
 * count that
 *   no other text measures.
 */
export function textsOf(
  needs: readonly Evidence[],
  asked: readonly string[] = [],
  profiles: readonly EvidenceOf<'profile'>[] = [],
): PairTexts {
  const all = ofKind(needs, 'benchmarks').filter(({ role }) => role !== 'left-out');
  const { texts, makers } = rolesOf(all, asked, profiles);
  const of = (wanted: Side): Benchmarks[] =>
    texts.filter(({ side }) => side === wanted || side === null).map(({ dataset }) => dataset.data);
  const profilesOf = (wanted: Side): Profile[] =>
    profiles.filter(({ side }) => side === wanted || side === null).map(({ dataset }) => dataset.data);
  return {
    before: of('before'),
    after: of('after'),
    ...(profiles.length === 0 ? {} : { profiles: { before: profilesOf('before'), after: profilesOf('after') } }),
    chosen: new Map(
      texts.flatMap(({ id, role, dataset }) => {
        const own = role ?? (makers.has(id) ? 'made-profile' : undefined);
        return own === undefined ? [] : [[dataset.data, own] as const];
      }),
    ),
    key: [...needs, ...profiles].map(({ id, side, role = '' }) => `${id} ${side} ${role}`).join(),
  };
}

/** Texts that count for the profiles that are compared. */
interface RoledTexts {
  texts: readonly Text[];
  /** Ids of texts whose runs made a profile and are not compared. */
  makers: ReadonlySet<string>;
}

function rolesOf(
  all: readonly Text[],
  asked: readonly string[],
  profiles: readonly EvidenceOf<'profile'>[],
): RoledTexts {
  if (all.length === 0 || profiles.length === 0) return { texts: all, makers: new Set() };
  const { roles, measured } = measuredEvidence([...all, ...profiles]);
  const left = new Map(measured.map(({ id, benchmarks }) => [id, benchmarks]));
  const texts = all.flatMap((text, index): Text[] => {
    const { role, madeProfiles } = roles[index]!;
    const isOfOthers = madeProfiles.length > 0 && !madeProfiles.some((id) => asked.includes(id));
    if (text.role !== undefined || role !== 'made-profile' || !isOfOthers) return [text];
    const data = left.get(text.id);
    return data === undefined ? [] : [{ ...text, dataset: { ...text.dataset, data } }];
  });
  return { texts, makers: new Set(roles.flatMap(({ id, role }) => (role === 'made-profile' ? [id] : []))) };
}
