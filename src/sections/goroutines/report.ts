import type { WriteReport } from '../../model/report.ts';
import { goroutineDiffReport, goroutineReport } from '../../views/profile/report/goroutineReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';
import { seriesReport } from '../../views/profile/report/seriesReport.ts';

/** How many goroutines there are, on what stacks, what grew, and what grows through a series of profiles. */
export const report: WriteReport = profileReport('goroutines', {
  one: goroutineReport,
  pair: goroutineDiffReport,
  together: [seriesReport('goroutines')],
});
