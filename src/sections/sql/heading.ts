import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'sql', title: 'SQL', order: 72 };
