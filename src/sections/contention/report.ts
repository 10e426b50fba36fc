import type { WriteReport } from '../../model/report.ts';
import { contentionDiffReport, contentionReport } from '../../views/profile/report/contentionReport.ts';
import { withLockStories } from '../../views/profile/report/lockReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';

const profiles = profileReport('contention', { one: contentionReport, pair: contentionDiffReport });

/** Who holds which lock and who waits for it; who waited for what in each profile, and what changed. */
export const report: WriteReport = async (evidence, names) => {
  const part = await profiles(evidence, names);
  return part && withLockStories(part, evidence, names);
};
