import type { WriteReport } from '../../model/report.ts';
import { contentionDiffReport, contentionReport } from '../../views/profile/report/contentionReport.ts';
import { lockReport } from '../../views/profile/report/lockReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';

/** Who holds which lock and who waits for it; who waited for what in each profile, and what changed. */
export const report: WriteReport = profileReport('contention', {
  one: contentionReport,
  pair: contentionDiffReport,
  together: [lockReport],
});
