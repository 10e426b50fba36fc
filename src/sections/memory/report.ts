import type { WriteReport } from '../../model/report.ts';
import { memoryDiffReport } from '../../views/profile/report/memoryDiffReport.ts';
import { memoryReport } from '../../views/profile/report/memoryReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';

/** Who allocates, what is in use, and what changed. */
export const report: WriteReport = profileReport('memory', { one: memoryReport, pair: memoryDiffReport });
