import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'cpu', title: 'CPU', order: 40 };
