import type { WriteReport } from '../../model/report.ts';
import { goroutineDiffReport, goroutineReport } from '../../views/profile/report/goroutineReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';
import { withSeries } from '../../views/profile/report/seriesReport.ts';

const profiles = profileReport('goroutines', { one: goroutineReport, pair: goroutineDiffReport });

/** How many goroutines there are, on what stacks, what grew, and what grows through a series of profiles. */
export const report: WriteReport = async (evidence, names) => {
  const part = await profiles(evidence, names);
  return part && withSeries(part, evidence, 'goroutines');
};
