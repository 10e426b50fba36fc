import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'coverage', title: 'Coverage', order: 80 };
