import type { PrivateTexts } from '../../model/redactor.ts';
import { reportOf } from './reportOf.ts';

/** The lines may say anything at all. Figures, headings and tables are read from the redacted lines. */
export const privateTexts: PrivateTexts<'written-report'> = {
  redact: (report, redactor) =>
    redactor.isActive ? reportOf(report.lines.map((line) => (line === '' ? '' : redactor.anything(line)))) : report,
  packagesIn: () => [],
};
