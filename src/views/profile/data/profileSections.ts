import type { SectionHeading } from '../../../model/report.ts';

interface ProfileSection {
  title: string;
  /** Place in the report, ascending. */
  order: number;
  /** The key after `g`. */
  letter: string;
  /** Topics of the profiles that it shows; null for those that no other section shows. */
  profileTypes: readonly string[] | null;
}

/** The sections of the report that show profiles. They differ in nothing else, and in what they say in the report. */
const profileSections = {
  cpu: { title: 'CPU', order: 40, letter: 'c', profileTypes: ['cpu'] },
  memory: { title: 'Memory', order: 50, letter: 'm', profileTypes: ['heap'] },
  contention: {
    title: 'Contention',
    order: 60,
    letter: 'n',
    profileTypes: ['mutex', 'block', 'contention'],
  },
  goroutines: {
    title: 'Goroutines',
    order: 70,
    letter: 'g',
    profileTypes: ['goroutine', 'threadcreate'],
  },
  // Wall clock, other languages' allocations, a program's own profiles.
  profiles: { title: 'Other profiles', order: 80, letter: 'p', profileTypes: null },
} satisfies Record<string, ProfileSection>;

export type ProfileSectionId = keyof typeof profileSections;

/** In the order of the report. */
export const profileSectionIds = Object.keys(profileSections) as readonly ProfileSectionId[];

/** What each of these sections has, by its id. */
export function ofProfileSections<Part>(make: (id: ProfileSectionId) => Part): Record<ProfileSectionId, Part> {
  return Object.fromEntries(profileSectionIds.map((id) => [id, make(id)])) as Record<ProfileSectionId, Part>;
}

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
