import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'memory', title: 'Memory', order: 50 };
