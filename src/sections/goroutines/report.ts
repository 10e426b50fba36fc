import type { WriteReport } from '../../model/report.ts';
import { goroutineDiffReport, goroutineReport } from '../../views/profile/report/goroutineReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';

/** How many goroutines there are, on what stacks, and what grew. */
export const report: WriteReport = profileReport('goroutines', {
  one: goroutineReport,
  pair: goroutineDiffReport,
});
