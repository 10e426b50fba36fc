import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'profiles', title: 'Other profiles', order: 80 };
