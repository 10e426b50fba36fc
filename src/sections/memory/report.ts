import type { WriteReport } from '../../model/report.ts';
import { memoryDiffReport } from '../../views/profile/report/memoryDiffReport.ts';
import { memoryReport } from '../../views/profile/report/memoryReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';
import { seriesReport } from '../../views/profile/report/seriesReport.ts';

/** Who allocates, what is in use, what changed, and what grows through a series of profiles. */
export const report: WriteReport = profileReport('memory', {
  one: memoryReport,
  pair: memoryDiffReport,
  together: [seriesReport('memory')],
});
