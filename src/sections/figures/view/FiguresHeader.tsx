import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatDate } from '../../../units/formatDate.ts';
import { shortList } from '../../../units/listText.ts';
import { figureText } from '../figureText.ts';
import { betterText } from '../figureWords.ts';
import type { FigureColumnFacts, OverviewAnswer } from '../question.ts';
import styles from './figures.module.css';

const sideNames = { before: 'Before', after: 'After' };

/** How many tests failed, key figures, and when the run took place. */
export function FiguresHeader({
  overview,
  names,
}: {
  overview: OverviewAnswer;
  names: Record<'before' | 'after', string>;
}) {
  const { columns, cards, unassigned } = overview;
  const titleOf = ({ side }: FigureColumnFacts): string =>
    columns.length < 2 || side === null ? '' : `${names[side] || sideNames[side]}: `;
  const crashes = columns.flatMap((column) => column.crashes.map((crash) => ({ ...crash, title: titleOf(column) })));
  return (
    <div className={styles.header} data-around="">
      {overview.tests > 0 && (
        <StatStrip label="Tests">
          {columns
            .filter(({ tests }) => tests > 0)
            .map((column) => (
              <Stat
                key={column.side ?? ''}
                label={`${titleOf(column)}${column.failed > 0 ? 'Failed' : 'Tests'}`}
                value={formatCount(column.failed > 0 ? column.failed : column.tests)}
                unit={
                  column.failed > 0
                    ? `of ${formatCount(column.tests)}`
                    : column.skipped > 0
                      ? `${formatCount(column.skipped)} skipped`
                      : 'none failed'
                }
                tone={column.failed > 0 ? 'error' : undefined}
                hint={column.paths.join(', ')}
              />
            ))}
        </StatStrip>
      )}
      {crashes.slice(0, 3).map(({ text, test, line, title }) => (
        <p key={`${title}${line}`} className={styles.crash} role="note">
          {title}The run crashed{test === '' ? '' : ` in ${test}`}: <code>{text}</code>
        </p>
      ))}
      {cards.length > 0 && (
        <StatStrip label="Key figures">
          {cards.map((row) => {
            const [first, last] = [row.cells[0] ?? null, row.cells.at(-1) ?? null];
            const isPair = row.cells.length > 1 && first !== null && last !== null;
            return (
              <Stat
                key={row.id}
                label={row.name}
                value={
                  isPair
                    ? `${figureText(first.median, row.unit)} → ${figureText(last.median, row.unit)}`
                    : figureText((last ?? first)!.median, row.unit)
                }
                hint={[row.group, betterText(row)].filter(Boolean).join('; ')}
              />
            );
          })}
        </StatStrip>
      )}
      {columns.map((column) =>
        column.windows.map(({ started, seconds }) => (
          <p key={`${column.side} ${started}`} className={styles.caption}>
            {titleOf(column)}
            {started > 0 ? `The run started at ${formatDate(BigInt(started)).utc}` : 'The run'}
            {seconds === null ? '.' : `${started > 0 ? ' and' : ''} lasted ${formatAmount(seconds, 'seconds')}.`}
          </p>
        )),
      )}
      {unassigned.length > 0 && (
        <p className={styles.caption}>Not on either side, so left out: {shortList(unassigned, 3)}.</p>
      )}
    </div>
  );
}
