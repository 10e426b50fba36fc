import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'figures', title: 'Tests and figures', order: 85 };
