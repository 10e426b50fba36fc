import { CodeWords } from '../../../ui/CodeWords.tsx';
import { Stat } from '../../../ui/Stat.tsx';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { listText } from '../../../units/listText.ts';
import { figureFacts } from '../figureFacts.ts';
import type { FileFigures, OverviewAnswer } from '../overview.ts';
import { coverageText, driverText } from '../sqlWords.ts';
import styles from './sql.module.css';

export interface SqlHeaderProps {
  overview: OverviewAnswer;
}

/** The key figures of the files, and what they cover. */
export function SqlHeader({ overview }: SqlHeaderProps) {
  const { shown, base } = overview;
  const files = base === null ? [shown] : [base, shown];
  const notes = [
    base === null ? coverageText(shown) : coverageOfBoth(base, shown),
    ...new Set(files.map(({ driver }) => (driver === null ? '' : driverText(driver)))),
    requestsText(files),
  ].filter((text) => text !== '');
  return (
    <div className={styles.header} data-around="">
      <StatStrip label="SQL statements">
        {figureFacts(shown, base).map(({ name, before, after, hint }) => (
          <Stat
            key={name}
            label={name}
            value={before === null ? after : `${before} → ${after}`}
            hint={hint === '' ? undefined : hint}
          />
        ))}
      </StatStrip>
      {notes.length > 0 && (
        <p className={styles.caption}>
          <CodeWords>{notes.join(' ')}</CodeWords>
        </p>
      )}
    </div>
  );
}

/** Where the numbers of requests come from. */
function requestsText(files: readonly FileFigures[]): string {
  const known = files.flatMap(({ requests }) => (requests === null ? [] : [requests]));
  if (known.length === 0) return '';
  const counts = known.map(
    ({ count, endpoints }) => `${countText(count, 'request')} of ${countText(endpoints, 'endpoint')}`,
  );
  return `The load tests of the same run counted ${listText(counts)}.`;
}

/** How many patterns the files list, if not all. */
function coverageOfBoth(before: FileFigures, after: FileFigures): string {
  if (coverageText(before) === '' && coverageText(after) === '') return '';
  const listed = ({ patterns, statedPatterns }: FileFigures): string =>
    statedPatterns === null ? formatCount(patterns) : `${formatCount(patterns)} of ${formatCount(statedPatterns)}`;
  return `The files list ${listed(before)} patterns before and ${listed(after)} after.`;
}
