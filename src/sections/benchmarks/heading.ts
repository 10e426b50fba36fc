import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'benchmarks', title: 'Benchmarks', order: 30 };
