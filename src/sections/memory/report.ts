import type { WriteReport } from '../../model/report.ts';
import { memoryDiffReport } from '../../views/profile/report/memoryDiffReport.ts';
import { memoryReport } from '../../views/profile/report/memoryReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';
import { withSeries } from '../../views/profile/report/seriesReport.ts';

const profiles = profileReport('memory', { one: memoryReport, pair: memoryDiffReport });

/** Who allocates, what is in use, what changed, and what grows through a series of profiles. */
export const report: WriteReport = async (evidence, names) => {
  const part = await profiles(evidence, names);
  return part && withSeries(part, evidence, 'memory');
};
