import type { WriteReport } from '../../model/report.ts';
import { memoryOneReport } from '../../views/profile/report/memoryOneReport.ts';
import { memoryPairReport } from '../../views/profile/report/memoryReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';

/** Who allocates, what is in use, and what changed. */
export const report: WriteReport = profileReport('memory', { one: memoryOneReport, pair: memoryPairReport });
