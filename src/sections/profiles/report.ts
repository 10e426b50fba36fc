import { contentionDiffReport, contentionReport } from '../../views/profile/report/contentionReport.ts';
import { cpuDiffReport } from '../../views/profile/report/cpuDiffReport.ts';
import { cpuReport } from '../../views/profile/report/cpuReport.ts';
import { goroutineDiffReport, goroutineReport } from '../../views/profile/report/goroutineReport.ts';
import { lockReport } from '../../views/profile/report/lockReport.ts';
import { memoryDiffReport } from '../../views/profile/report/memoryDiffReport.ts';
import { memoryReport } from '../../views/profile/report/memoryReport.ts';
import { profileReport } from '../../views/profile/report/profileReport.ts';
import { seriesReport } from '../../views/profile/report/seriesReport.ts';

/** What each section says of one profile, of two, and of several together. */
export const byId = {
  cpu: { report: profileReport('cpu', { one: cpuReport, pair: cpuDiffReport }) },
  memory: {
    report: profileReport('memory', { one: memoryReport, pair: memoryDiffReport, together: [seriesReport('memory')] }),
  },
  contention: {
    report: profileReport('contention', {
      one: contentionReport,
      pair: contentionDiffReport,
      together: [lockReport],
    }),
  },
  goroutines: {
    report: profileReport('goroutines', {
      one: goroutineReport,
      pair: goroutineDiffReport,
      together: [seriesReport('goroutines')],
    }),
  },
};
