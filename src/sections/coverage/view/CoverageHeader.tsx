import { CodeWords } from '../../../ui/CodeWords.tsx';
import { Stat } from '../../../ui/Stat.tsx';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { formatPoints } from '../../../units/formatRatio.ts';
import { coverageNotes } from '../coverageNotes.ts';
import { percentText, statementsText } from '../coverageWords.ts';
import type { OverviewAnswer } from '../question.ts';
import styles from './coverage.module.css';

/** The totals of each side, and what is doubtful about them. */
export function CoverageHeader({
  overview,
  names,
}: {
  overview: OverviewAnswer;
  names: Record<'before' | 'after', string>;
}) {
  const { columns, counts } = overview;
  const [before, after] = [columns[0]!, columns[1]];
  const notes = coverageNotes(overview);
  const change =
    after === undefined || before.total.percent === null || after.total.percent === null
      ? null
      : after.total.percent - before.total.percent;
  return (
    <div className={styles.header} data-around="">
      <StatStrip label="Coverage">
        {columns.map((column) => (
          <Stat
            key={column.side ?? ''}
            label={
              column.side === null || columns.length === 1 ? 'Covered' : names[column.side] || sideNames[column.side]
            }
            value={percentText(column.total)}
            unit={statementsText(column.total)}
            hint={column.paths.join(', ')}
          />
        ))}
        {change !== null && <Stat label="Change" value={formatPoints(change)} hint="In percentage points." />}
        {counts.packages > 0 && <Stat label="Packages" value={formatCount(counts.packages)} />}
        {counts.files > 0 && <Stat label="Files" value={formatCount(counts.files)} />}
        {counts.functions > 0 && <Stat label="Functions" value={formatCount(counts.functions)} />}
      </StatStrip>
      {notes.length > 0 && (
        <p className={styles.note}>
          <CodeWords>{notes.join(' ')}</CodeWords>
        </p>
      )}
    </div>
  );
}

const sideNames = { before: 'Before', after: 'After' };
