import type { DatasetFacts } from '../../../model/dataset.ts';
import type { SectionHeading } from '../../../model/report.ts';

interface ProfileSection {
  title: string;
  /** Place in the report, ascending. */
  order: number;
  /** The key after `g`. */
  letter: string;
  /** Topics of the profiles that it shows; null for those that no other section shows. */
  profileTypes: readonly string[] | null;
  /** Whether benchmark text beside its profiles says how much work they did. */
  usesBenchmarks: boolean;
}

/** The sections of the report that show profiles. They differ in nothing else, and in what they say in the report. */
const profileSections = {
  cpu: { title: 'CPU', order: 40, letter: 'c', profileTypes: ['cpu'], usesBenchmarks: true },
  memory: { title: 'Memory', order: 50, letter: 'm', profileTypes: ['heap'], usesBenchmarks: true },
  contention: {
    title: 'Contention',
    order: 60,
    letter: 'n',
    profileTypes: ['mutex', 'block', 'contention'],
    usesBenchmarks: false,
  },
  goroutines: {
    title: 'Goroutines',
    order: 70,
    letter: 'g',
    profileTypes: ['goroutine', 'threadcreate'],
    usesBenchmarks: false,
  },
  // Wall clock, other languages' allocations, a program's own profiles.
  profiles: { title: 'Other profiles', order: 80, letter: 'p', profileTypes: null, usesBenchmarks: false },
} satisfies Record<string, ProfileSection>;

export type ProfileSectionId = keyof typeof profileSections;

/** In the order of the report. */
export const profileSectionIds = Object.keys(profileSections) as readonly ProfileSectionId[];

/** A section's title and place. */
export function headingOf(id: ProfileSectionId): SectionHeading {
  const { title, order } = profileSections[id];
  return { id, title, order };
}

/** The key after `g` that opens a section. */
export function letterOf(id: ProfileSectionId): string {
  return profileSections[id].letter;
}

/** Whether a section shows the profiles of a type. */
export function showsProfileType(id: ProfileSectionId, profileType: string): boolean {
  const { profileTypes }: ProfileSection = profileSections[id];
  if (profileTypes !== null) return profileTypes.includes(profileType);
  return !Object.values(profileSections).some((other: ProfileSection) => other.profileTypes?.includes(profileType));
}

/** The section that shows the profiles of a type. */
export function sectionOfProfileType(profileType: string): ProfileSectionId {
  return profileSectionIds.find((id) => showsProfileType(id, profileType))!;
}

/** Whether a section's views join its profiles with those of a type that another section shows. */
function joinsProfileType(id: ProfileSectionId, profileType: string): boolean {
  return id === 'contention' && profileType === 'goroutine';
}

/**
 * Whether a section's views use a kind of file beside the profiles: source code, disassembly, load tests and printed figures (how many requests were served), and
 * where it helps the benchmarks' text.
 */
export function usesBeside(id: ProfileSectionId, { kind, profileType }: DatasetFacts): boolean {
  return (
    (kind === 'profile' && joinsProfileType(id, profileType)) ||
    kind === 'source' ||
    kind === 'disassembly' ||
    kind === 'load-test' ||
    kind === 'figures' ||
    (kind === 'benchmarks' && profileSections[id].usesBenchmarks)
  );
}
