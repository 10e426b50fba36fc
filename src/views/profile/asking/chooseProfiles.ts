import type { EvidenceOf } from '../../../model/question.ts';
import { groupsOfKind, notMergedWords } from '../data/alikeProfiles.ts';
import type { Needs } from './needs.ts';

type Item = EvidenceOf<'profile'>;

/** The profiles that a question is about. */
export interface ChosenProfiles {
  shown: Item[];
  /** Whether all sides have a profile of a type that the view is about. */
  isSuitable: boolean;
  /** Which are merged and which are not, a sentence for each side that has several kinds. */
  notes: string[];
}

/** What decides between the kinds of profiles. */
interface Wanted {
  needs: Pick<Needs, 'about' | 'isAlone'>;
  /** The name of a value type that is asked for; null for none. */
  type: string | null;
}

/**
 * The profiles of one kind that a question is about: of those that the view is about, with the value type that is asked
 * for, of CPU time, or the first. Of two sides a kind that both have. Profiles of one side and one kind are merged.
 *
 * @param sides of which the profiles are; null for those of all
 */
export function chooseProfiles(
  profiles: readonly Item[],
  sides: readonly ('before' | 'after')[] | null,
  wanted: Wanted,
): ChosenProfiles {
  const ofSides = sides === null ? [[...profiles]] : sides.map((side) => profiles.filter((one) => one.side === side));
  const type = bestType(ofSides, wanted);
  const chosen = ofSides.map((ofSide) => {
    const groups = groupsOfKind(ofSide);
    const group = groups.find(([first]) => fits(first!, type, wanted)) ?? groups.find(([first]) => is(first!, type));
    const shown = group ?? groups[0] ?? [];
    const isAlone = wanted.needs.isAlone === true;
    const merged = isAlone ? shown.slice(0, 1) : shown;
    // Of several that are looked at together, none is left out.
    return { shown: merged, note: isAlone ? '' : notMergedWords(merged, ofSide) };
  });
  return {
    shown: chosen.flatMap(({ shown }) => shown),
    isSuitable: type !== '',
    notes: chosen.map(({ note }) => note).filter((note) => note !== ''),
  };
}

/** The type of profiles that all sides have and that fits best; '' if there is none. */
function bestType(ofSides: readonly Item[][], { needs: { about }, type: named }: Wanted): string {
  const [first = [], ...others] = ofSides;
  const shared = [...new Set(first.map(({ dataset }) => dataset.profileType))].filter((type) =>
    others.every((side) => side.some((one) => is(one, type))),
  );
  const suitable = about === undefined ? shared : about.filter((type) => shared.includes(type));
  const hasType = (type: string): boolean => first.some((one) => is(one, type) && hasNamed(one, named));
  return suitable.find(hasType) ?? suitable.find((type) => type === 'cpu') ?? suitable[0] ?? '';
}

function fits(item: Item, type: string, { type: named }: Wanted): boolean {
  return is(item, type) && (named === null || hasNamed(item, named));
}

function is({ dataset }: Item, type: string): boolean {
  return dataset.profileType === type;
}

function hasNamed({ dataset }: Item, named: string | null): boolean {
  return named !== null && dataset.valueTypes.some(({ type }) => type === named);
}
