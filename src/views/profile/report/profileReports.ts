import { contentionDiffReport, contentionReport } from './contentionReport.ts';
import { cpuDiffReport } from './cpuDiffReport.ts';
import { cpuReport } from './cpuReport.ts';
import { goroutineDiffReport, goroutineReport } from './goroutineReport.ts';
import { lockReport } from './lockReport.ts';
import { memoryDiffReport } from './memoryDiffReport.ts';
import { memoryReport } from './memoryReport.ts';
import { profileReport } from './profileReport.ts';
import { seriesReport } from './seriesReport.ts';

/** What each section says of one profile, of two, and of several together. */
export const profileReports = {
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
  profiles: { report: profileReport('profiles', { one: cpuReport, pair: cpuDiffReport }) },
  goroutines: {
    report: profileReport('goroutines', {
      one: goroutineReport,
      pair: goroutineDiffReport,
      together: [seriesReport('goroutines')],
    }),
  },
};
