import { defineFinding } from '../../../analysis/defineFinding.ts';
import { findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import type { Finding } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { shortList } from '../../../units/listText.ts';
import { grounds } from '../../../views/profile/report/reportWords.ts';
import type { DriverTime } from '../driverTime.ts';
import type { FileFigures } from '../overview.ts';
import { sqlAddress } from '../sqlAddress.ts';
import { shareText, timeText } from '../sqlWords.ts';

type WithDriver = FileFigures & { driver: DriverTime };

const driverFinding = defineFinding({
  id: 'sql/driver',
  says: 'The share of CPU time in `database/sql` and drivers, beside the time of the statements.',
  when: 'SQL statements and a CPU profile of the same run',
  ground: 'CPU time, packages, amounts per request, where the database runs',
});

/** The time of statements beside the CPU time in the driver, where a CPU profile of the same run is open. */
export function driverFindings(after: FileFigures, before: FileFigures | null): Finding[] {
  if (!hasDriver(after)) return [];
  const isPair = before !== null && hasDriver(before);
  const { driver, total, path } = after;
  const share = shareText(driver.driver, driver.whole);
  const left = isPair ? shareText(before.driver.driver, before.driver.whole) : '';
  return [
    driverFinding({
      sentence: isPair
        ? `Share of CPU time in \`database/sql\` and drivers: ${left} before, ${share} after. Statements took ${timeText(before.total)} before, ${timeText(total)} after.`
        : `${share} of CPU time is in \`database/sql\` and drivers. Statements took ${timeText(total)}.`,
      figure: isPair ? `${left} → ${share}` : share,
      ground: grounds([
        'Statements at the same time add up',
        isPair ? `${cpuText(before)} before, ${cpuText(after)} after` : cpuText(after),
        `with what ${shortList(
          driver.packages.map((each) => coded(each)),
          3,
        )} call`,
        isPair ? '' : perRequestText(after),
        driver.isInProcess
          ? 'the database runs within the program, so CPU time includes its own work'
          : 'the database works outside this profile',
      ]),
      weight:
        findingWeight(1, driver.whole === 0 ? 0 : driver.driver / driver.whole) * unchangedFactor * unchangedFactor,
      view: sqlAddress.view({ file: path, view: 'patterns' }),
    }),
  ];
}

function hasDriver(file: FileFigures): file is WithDriver {
  return file.driver !== null;
}

function cpuText({ driver: { driver, whole } }: WithDriver): string {
  return `${formatAmount(driver, 'nanoseconds')} of ${formatAmount(whole, 'nanoseconds')}`;
}

function perRequestText({ requests, total, driver }: WithDriver): string {
  if (requests === null) return '';
  const cpu = formatAmount(driver.driver / requests.count, 'nanoseconds');
  return `per request ${timeText(total / requests.count)} of SQL time and ${cpu} of CPU time in the driver`;
}
