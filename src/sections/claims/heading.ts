import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'claims', title: 'Claims', order: 25 };
