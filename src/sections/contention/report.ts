import type { WriteReport } from '../../model/report.ts';
import { contentionOneReport, contentionPairReport } from '../../views/profile/report/contentionReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';

/** Who waited for what, and what changed. */
export const report: WriteReport = profileReport('contention', {
  one: contentionOneReport,
  pair: contentionPairReport,
});
