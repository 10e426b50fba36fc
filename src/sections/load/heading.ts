import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'load', title: 'Load tests', order: 32 };
