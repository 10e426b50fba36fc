import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'environment', title: 'Environment', order: 10 };
