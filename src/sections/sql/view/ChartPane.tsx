import { drawChart } from '../../../ui/chart/chartAsSvg.ts';
import { type PlotSeries, sideSeries } from '../../../ui/chart/chartSeries.ts';
import { IntervalBars } from '../../../ui/chart/IntervalBars.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { decimals } from '../../../units/decimals.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatInScale, scaleFor } from '../../../units/scaleFor.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import type { ChartGroup } from '../chartGroups.ts';
import { shareText, shortened, timeText } from '../sqlWords.ts';
import { exportNotes, type SqlPaneProps } from './exportNotes.ts';
import styles from './sql.module.css';

/** Bars in a drawing, and on a slide. */
const MOST = 30;
const ON_SLIDE = 10;

const measures = { total: 'SQL time', count: 'Executions', mean: 'Mean time of an execution' } as const;
const groupings = { pattern: 'statement', table: 'table', verb: 'kind of statement' } as const;

/** The largest patterns, tables or kinds of statements as bars; of two sides in pairs. */
export function ChartPane({ overview, names, named, params, onSlide, onParams, asking }: SqlPaneProps) {
  const { by, measure } = params;
  const { shown, base } = overview;
  const question = { ...named, by, measure, limit: onSlide ? ON_SLIDE : MOST };
  const { answer, error, busy } = useAnswer(asking, 'chartGroups', question);
  if (error !== '' || answer === null) return <Unanswered error={error} what="Adding up the statements" />;
  const { groups, groupCount, whole } = answer;
  const series = sideSeries(base === null ? { after: 'SQL' } : sideHeads(names));
  const isTime = measure !== 'count';
  const most = groups.reduce(
    (size, group) => Math.max(size, sizeOf(group.shown, measure), sizeOf(group.base, measure)),
    0,
  );
  const scale = scaleFor(most, isTime ? 'seconds' : 'count');
  const title = `${measures[measure]} by ${groupings[by]}`;
  const sidesOf = (group: ChartGroup): Figures[] => (base === null ? [group.shown] : [group.base, group.shown]);
  const rows = groups.map((group) => {
    const last = group.shown === null ? '–' : formatInScale(group.shown[measure], scale);
    return {
      id: group.name,
      label: group.name,
      note:
        measure === 'mean' || base !== null
          ? last
          : `${last} (${shareText(sizeOf(group.shown, measure), whole[measure])})`,
      description: describe(group, sidesOf(group), series),
      values: sidesOf(group).map((figures) => figures && { center: figures[measure], low: -Infinity, high: Infinity }),
    };
  });
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions} data-around="">
        <Segmented
          label="Measure"
          value={measure}
          options={[
            { value: 'total', label: 'Time' },
            { value: 'count', label: 'Executions' },
            { value: 'mean', label: 'Mean' },
          ]}
          onChange={(next) => onParams({ measure: next }, 'step')}
        />
        <Segmented
          label="Group by"
          value={by}
          options={[
            { value: 'pattern', label: 'Statement' },
            { value: 'table', label: 'Table' },
            { value: 'verb', label: 'Kind' },
          ]}
          onChange={(next) => onParams({ by: next }, 'step')}
        />
        <ExportMenu
          source={shown.path}
          title={title}
          notes={() => exportNotes(shown, '')}
          table={async (signal) => ({
            columns: [
              { header: groupings[by], code: true },
              ...series.flatMap(({ id }) => [
                { header: `${id} executions` },
                { header: `${id} total`, unit: 'seconds' },
                { header: `${id} mean`, unit: 'seconds', apart: true },
              ]),
            ],
            rows: (await asking.ask('chartGroups', { ...question, limit: 1e6 }, signal)).groups.map((group) => [
              group.name,
              ...sidesOf(group).flatMap((figures) => [
                figures?.count ?? null,
                figures?.total ?? null,
                figures?.mean ?? null,
              ]),
            ]),
          })}
          drawing={drawChart(title)}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title="There are no statements to show." />
      ) : (
        <IntervalBars
          label={title}
          rows={rows}
          series={series}
          scale="linear"
          axisTitle={scale.unit === '' ? title : `${title}, ${scale.unit}`}
          unit={scale.factor}
          formatTick={(value) => tickText(value / scale.factor)}
          onPress={
            by === 'pattern' ? (pattern) => onParams({ view: 'patterns', pick: pattern, q: null }, 'step') : undefined
          }
        />
      )}
      <p className={styles.caption} data-around="">
        {groupCount > groups.length && `The largest ${formatCount(groups.length)} of ${formatCount(groupCount)}. `}
        {by === 'table' && 'Statements with several tables are a group of their own, so that groups add up. '}
        {!shown.isWhole && `Only statements that the ${base === null ? 'file lists' : 'files list'}.`}
      </p>
    </div>
  );
}

/** A round number with as many decimals as it needs. */
function tickText(value: number): string {
  const round = Number(value.toPrecision(6));
  const digits = [0, 1, 2, 3].find((count) => Number(round.toFixed(count)) === round) ?? 4;
  return decimals(round, digits);
}

type Figures = ChartGroup['shown'];

function sizeOf(figures: Figures, measure: 'total' | 'count' | 'mean'): number {
  return figures?.[measure] ?? 0;
}

function describe({ name, patterns }: ChartGroup, sides: readonly Figures[], series: readonly PlotSeries[]): string {
  return [
    shortened(name, 300),
    patterns > 1 ? countText(patterns, 'pattern') : '',
    ...sides.map((figures, index) => {
      const of = sides.length === 1 ? '' : `${series[index]!.title}: `;
      return figures === null
        ? `${of}not listed`
        : `${of}${timeText(figures.total)}, ${countText(figures.count, 'execution')}, ${timeText(figures.mean)} each`;
    }),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
