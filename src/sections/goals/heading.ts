import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'goals', title: 'Goals', order: 20 };
