import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'goroutines', title: 'Goroutines', order: 70 };
