import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'opportunities', title: 'What to try next', order: 95 };
