import type { SectionHeading } from '../../model/report.ts';

export const heading: SectionHeading = { id: 'compiler', title: 'Compiler', order: 73 };
