import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'opportunities', title: 'Opportunities', order: 95 };
