import type { WriteReport } from '../../model/report.ts';
import { cpuDiffReport } from '../../views/profile/report/cpuDiffReport.ts';
import { cpuReport } from '../../views/profile/report/cpuReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';

/** Which functions and lines the processor was busy with, and what changed. */
export const report: WriteReport = profileReport('cpu', { one: cpuReport, pair: cpuDiffReport });
