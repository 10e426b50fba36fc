import { toneOf } from '../../../model/verdict.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { type Faces, pageColumns } from '../../../ui/pageColumns.tsx';
import { Stat, StatStrip } from '../../../ui/Stat.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatDate } from '../../../units/formatDate.ts';
import { shortList } from '../../../units/listText.ts';
import { RowTable } from '../../../views/kit/RowTable.tsx';
import { SectionSearch } from '../../../views/kit/SearchBox.tsx';
import type { SectionViewProps } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { useSection } from '../../../views/kit/useSection.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import type { FigureRow } from '../figureRows.ts';
import { type FiguresParams, figuresAddress } from '../figuresAddress.ts';
import { betterText, mediansText } from '../figureWords.ts';
import type { answers, FigureColumnFacts, FiguresOverview } from '../question.ts';
import { type FiguresViewProps, figureColumns } from './columns.ts';
import styles from './figures.module.css';
import { TestsPane } from './TestsPane.tsx';

/** The tests of a run, failures first, and the figures that it printed. */
export function FiguresView(props: SectionViewProps) {
  const section = useSection<FiguresParams, typeof answers>(figuresAddress, props);
  const { params, onParams, asking, names } = section;
  const { answer: overview, error } = useAnswer(asking, 'overview', {});
  if (overview === null || error !== '') return <Unanswered error={error} what="Reading the tests" />;
  const view = viewOf(params.view, overview);
  const shared = { ...section, overview };
  return (
    <div className={styles.view}>
      <FiguresHeader overview={overview} names={names} />
      {overview.tests + overview.figures > 0 && (
        <div className={styles.bar} role="toolbar" aria-label="View">
          {overview.tests > 0 && overview.figures > 0 && (
            <ViewTabs
              value={view}
              options={[
                { value: 'tests', label: 'Tests' },
                { value: 'figures', label: 'Figures' },
              ]}
              onChange={(next) => onParams({ view: next, q: null, sort: null }, 'step')}
            />
          )}
          <SectionSearch label={`Search ${view}`} {...section} />
        </div>
      )}
      {view === 'tests' && overview.tests > 0 && <TestsPane {...shared} />}
      {view === 'figures' && overview.figures > 0 && <FiguresPane {...shared} />}
    </div>
  );
}

/** The view of the address, or tests if any failed, else figures if there are some. */
function viewOf(named: '' | 'tests' | 'figures', { columns, tests, figures }: FiguresOverview): 'tests' | 'figures' {
  if (tests === 0) return 'figures';
  if (figures === 0) return 'tests';
  if (named !== '') return named;
  return columns.some(({ failed, crashes }) => failed > 0 || crashes.length > 0) ? 'tests' : 'figures';
}

/** How many tests failed, key figures, and when the run took place. */
function FiguresHeader({ overview, names }: Pick<FiguresViewProps, 'overview' | 'names'>) {
  const { columns, cards, unassigned } = overview;
  const titleOf = ({ side }: FigureColumnFacts): string =>
    columns.length < 2 || side === null ? '' : `${sideHeads(names)[side]}: `;
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
          {cards.map((row) => (
            <Stat
              key={row.id}
              label={row.name}
              value={mediansText(row)}
              hint={[row.group, betterText(row)].filter(Boolean).join('; ')}
            />
          ))}
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

/** Every figure, compared by test, name and unit. */
function FiguresPane({ overview, params, names, asking, onParams }: FiguresViewProps) {
  const { q: query, sort } = params;
  const rows = useRowWindow(asking, 'figures', { query, sort });
  const { answer, error, busy } = rows;
  if (answer === null || error !== '') return <Unanswered error={error} what="Comparing the figures" />;
  const sides = overview.columns;
  const columns = figureColumns({ sides, names });
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <p className={styles.caption}>
          Several runs of a figure are samples; the median is shown. What is better is guessed from name and unit.
        </p>
        <ExportMenu
          source={sides.at(-1)!.paths[0] ?? 'figures'}
          title="Figures"
          notes={() => [{ name: 'Files', value: sides.flatMap(({ paths }) => paths).join(', ') }]}
          table={(signal) => exportRows(columns, rows.pages(signal))}
        />
      </div>
      <div className={styles.table}>
        <RowTable
          label="Figures"
          columns={pageColumns(columns, faces)}
          rows={rows}
          sort={sort}
          onSort={(next) => onParams({ sort: next }, 'step')}
          empty={`No figure matches “${query}”.`}
        />
      </div>
    </div>
  );
}

const faces: Faces<FigureRow> = {
  name: ({ group }, _index, { text, title }) => (
    <span className={styles.name} title={title}>
      {text}
      <span className={styles.place}>{group}</span>
    </span>
  ),
  verdict: (row, _index, { text, title }) =>
    text === '' ? null : (
      <span title={title}>
        <Badge tone={toneOf(row) ?? 'neutral'}>{text}</Badge>
      </span>
    ),
};
