import type { Profile } from '../../model/profile.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { mainBinary } from '../names/nameBinaries.ts';

/** Value types that count since the start of the program, so that they never fall while it runs. */
const sinceStart = /^(?:alloc_(?:space|objects)|contentions|delay)$/;

/** One profile of a series, with the name that sentences call it. */
export interface SeriesMember {
  name: string;
  profile: Profile;
}

/** Whether a value type counts since the start of the program. */
export function countsSinceStart(type: string): boolean {
  return sinceStart.test(type);
}

/**
 * Why the profiles of a series, in their order, are not of one run of one program, as a sentence; '' if nothing speaks
 * against it. By the programs and builds that they name, and by counts since the start, which fall only in another
 * process. `isOrderKnown` says whether they are in the order of their own times.
 */
export function seriesDoubt(members: readonly SeriesMember[], isOrderKnown: boolean): string {
  const programs = differing(members, ({ profile }) => mainBinary(profile).name);
  if (programs !== null) {
    const [[one, first], [other, second]] = programs;
    return `These are profiles of different programs: ${first.name} of ${one}, ${second.name} of ${other}.`;
  }
  const builds = differing(members, ({ profile }) => mainBinary(profile).buildId);
  if (builds !== null) {
    const [[, first], [, second]] = builds;
    return `These are profiles of different builds of the program: ${first.name} and ${second.name} have different build IDs.`;
  }
  const types = members[0]?.profile.valueTypes.map(({ type }) => type) ?? [];
  for (const [index, { name, profile }] of members.entries()) {
    const before = members[index - 1];
    if (before === undefined) continue;
    const fallen = types.find((type) => {
      const [was, is] = [totalOf(before.profile, type), totalOf(profile, type)];
      return sinceStart.test(type) && was !== null && is !== null && is < was;
    });
    if (fallen !== undefined) {
      const why = isOrderKnown
        ? 'the program was started again in between'
        : 'the program was started again in between, or the order is wrong';
      return `These are not profiles of one run: ${fallen} counts since the start of the program and is less in ${name} than in ${before.name}, so ${why}.`;
    }
  }
  return '';
}

/** The first two members of which something is known and differs. */
function differing(
  members: readonly SeriesMember[],
  textOf: (member: SeriesMember) => string,
): [[string, SeriesMember], [string, SeriesMember]] | null {
  const withText = members.map((member) => [textOf(member), member] as const).filter(([text]) => text !== '');
  const first = withText[0];
  const other = first && withText.find(([text]) => text !== first[0]);
  return first && other ? [[...first], [...other]] : null;
}

function totalOf(profile: Profile, type: string): number | null {
  const column = profile.valueTypes.findIndex((each) => each.type === type);
  return column < 0 ? null : Number(profileTotal(profile, column).sum);
}
