import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'contention', title: 'Contention', order: 60 };
