import type { WriteReport } from '../../model/report.ts';
import { contentionDiffReport, contentionReport } from '../../views/profile/report/contentionReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';

/** Who waited for what, and what changed. */
export const report: WriteReport = profileReport('contention', {
  one: contentionReport,
  pair: contentionDiffReport,
});
