import { useMemo } from 'react';
import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { seriesLook } from '../../../../ui/chart/chartSeries.ts';
import { type ScalingLine, ScalingLines } from '../../../../ui/chart/ScalingLines.tsx';
import { spanAxis, type ValueAxis, zeroAxis } from '../../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { ProblemNote } from '../../../../ui/ProblemNote.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { coded } from '../../../../units/coded.ts';
import { formatAmount, formatDuration } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { shortList } from '../../../../units/listText.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { exactly } from '../../../kit/parseRowRange.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { goroutinesAddress } from '../../address/goroutinesAddress.ts';
import { seriesAddress } from '../../address/seriesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { Captions } from '../../parts/Captioned.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { chanceSentence, growthWords, orderSentence } from '../../words/seriesWords.ts';
import type { answers, GrowthRow, SeriesAnswer } from './answer.ts';
import { growthColumns } from './columns.ts';
import styles from './SeriesPane.module.css';

/** At most this many rows are listed; the search finds others. */
const MOST = 100;

/** How amounts go through a series of profiles of one run: what grows, whether it goes on, and how certain that is. */
export function SeriesPane(props: ViewProps<typeof answers.one>) {
  const { params, search, onParams, valueType, shown, asking } = props;
  const { by } = seriesAddress.read(search);
  const question = { valueType, by, takesAll: false, query: params.query, offset: 0, limit: MOST };
  const { answer, error, busy } = useAnswer(asking, 'growth', question);
  if (answer === null || error !== '') return <Unanswered error={error} what="Following the amounts over time" />;
  const { profiles, rows, total, order, doubt, rowsAre, isCounter } = answer;
  const last = profiles.at(-1)!.path;
  const columns = growthColumns(answer);
  const show = ({ key, name }: GrowthRow): void => {
    if (shown.type.startsWith('goroutine')) {
      const place = goroutinesAddress.write({ show: 'places', open: key });
      onParams({ view: 'goroutines', file: last, ...place }, 'step');
      return;
    }
    const steps = formatSteps([{ kind: 'focus', text: exactly(name) }]);
    onParams({ view: 'flame', file: last, steps, zoom: null }, 'step');
  };
  return (
    <div className={styles.pane} aria-busy={busy} data-unjudged="">
      <Summary answer={answer} />
      {doubt !== '' && (
        <ProblemNote problem={{ severity: 'warning', message: `${doubt} So nothing is said of growth.` }} />
      )}
      <p className={styles.said}>
        <CodeWords>{verdictSentence(answer)}</CodeWords>
      </p>
      <p className={styles.note}>
        {orderSentence(order)} {isCounter ? '' : answer.how}{' '}
        {answer.isCounted && !isCounter ? chanceSentence(profiles.length) : ''}
      </p>
      <Chart answer={answer} />
      <Captions
        label="Over time"
        caption={answer.searchError || rowWords(answer)}
        tools={
          <>
            {rowsAre === 'functions' && (
              <Segmented
                label="Functions by"
                value={by}
                options={[
                  {
                    value: 'flat',
                    label: 'Flat',
                    hint: 'What a function itself accounts for. These add up to the total.',
                  },
                  {
                    value: 'cum',
                    label: 'Cum',
                    hint: 'With everything it calls: the same bytes count for each caller.',
                  },
                ]}
                onChange={(next) => onParams(seriesAddress.write({ by: next }), 'step')}
              />
            )}
            <ExportMenu
              pane={props}
              title="Over time"
              notes={[{ name: 'Profiles', value: profiles.map(({ path }) => path).join(', ') }]}
              table={(signal) =>
                exportRows(columns, (offset, limit) => asking.ask('growth', { ...question, offset, limit }, signal))
              }
            />
          </>
        }
      />
      {rows.length === 0 ? (
        <EmptyState title={params.query === '' ? 'Nothing was recorded.' : `Nothing matches “${params.query}”.`} />
      ) : (
        <div className={styles.table}>
          <PlainTable
            caption={`${rowsAre === 'places' ? 'Places' : 'Functions'}, what grew most first`}
            hideCaption
            columns={pageColumns(columns, {
              name: (row) =>
                row.name === '' ? (
                  row.title
                ) : (
                  <PressedNumber
                    code
                    hint={`${row.name}\nShow it in ${profiles.at(-1)!.name}.`}
                    onPress={() => show(row)}
                  >
                    {row.title}
                  </PressedNumber>
                ),
              verdict: ({ verdict }, _index, { text }) =>
                verdict !== null && (
                  <span className={styles.verdict} data-verdict={verdict} title={growthWords[verdict].meaning}>
                    {text}
                  </span>
                ),
              course: (_row, _index, { text }) => <span className={styles.course}>{text}</span>,
            })}
            rows={[...rows, total]}
            keyOf={({ key }) => key}
          />
        </div>
      )}
    </div>
  );
}

function Summary({ answer: { profiles, total, unit, type } }: { answer: SeriesAnswer }) {
  const { seconds } = profiles.at(-1)!;
  return (
    <StatStrip label="The series">
      <Stat
        label="Profiles"
        value={formatCount(profiles.length)}
        unit={`${profiles[0]!.name} to ${profiles.at(-1)!.name}`}
        hint={profiles.map(({ path }) => path).join('\n')}
      />
      {seconds !== null && <Stat label="Over" value={formatDuration(seconds * 1e9)} />}
      <Stat
        label={`Total ${type}`}
        value={`${formatAmount(total.first, unit)} → ${formatAmount(total.last, unit)}`}
        unit={formatDelta(total.growth, unit)}
      />
      {total.perMinute !== null && <Stat label="Per minute" value={formatDelta(total.perMinute, unit)} />}
    </StatStrip>
  );
}

function Chart({ answer }: { answer: SeriesAnswer }) {
  const drawn = useMemo(() => seriesLines(answer), [answer]);
  return (
    <ScalingLines
      {...drawn}
      label={`${answer.type} in ${countText(answer.profiles.length, 'profile')}`}
      yTitle={answer.type}
      height={300}
    />
  );
}

/** At most this many rows are named. */
const MOST_NAMED = 3;

/** What the series says as a whole. */
function verdictSentence({ candidates, rows, top, total, isCounter, doubt, rowsAre, unit }: SeriesAnswer): string {
  if (doubt !== '') return 'The amounts of each profile stand below as they are.';
  if (isCounter) {
    return 'It counts since the start of the program, so it never falls, and growth is no leak: growth per minute says how much happened in each step.';
  }
  const noun = rowsAre === 'places' ? 'place' : 'function';
  if (candidates === 0) {
    const all = total.verdict === null ? '' : ` In all: ${growthWords[total.verdict].title.toLowerCase()}.`;
    return `No leak candidate: no ${noun} goes on growing.${all}`;
  }
  const named = [...top, ...rows]
    .filter(
      ({ verdict }, index, all) =>
        verdict === 'candidate' && all.findIndex(({ key }) => key === all[index]!.key) === index,
    )
    .map((row) => `${coded(lineTitle(row))} ${formatDelta(row.growth, unit)}`);
  const more = candidates - Math.min(named.length, MOST_NAMED);
  return `${countText(candidates, 'leak candidate')}: ${shortList(named.slice(0, MOST_NAMED), MOST_NAMED)}${more > 0 ? ` and ${formatCount(more)} more` : ''}. What follows the load is no leak.`;
}

function rowWords({ rowCount, allRows, rowsAre }: SeriesAnswer): string {
  const noun = rowsAre === 'places' ? 'place' : 'function';
  const shown = Math.min(rowCount, MOST);
  return shown === allRows
    ? `${countText(allRows, noun)}, what grew most first.`
    : `${formatCount(shown)} of ${countText(allRows, noun)}, what grew most first.`;
}

interface SeriesLines {
  lines: ScalingLine[];
  xAxis: ValueAxis;
  yAxis: ValueAxis;
  xTitle: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
}

/** Units of the time axis, by the seconds that they have. */
const timeUnits = [
  { title: 'seconds', seconds: 1, upTo: 180 },
  { title: 'minutes', seconds: 60, upTo: 3 * 3600 },
  { title: 'hours', seconds: 3600, upTo: Number.POSITIVE_INFINITY },
];

/** The total and what grew most, as lines over time, or over the number of the profile if the time is not known. */
function seriesLines({ total, top, profiles, unit }: SeriesAnswer): SeriesLines {
  const span = profiles.at(-1)!.seconds;
  const timeUnit = span === null ? null : timeUnits.find(({ upTo }) => span < upTo)!;
  const places = profiles.map(({ seconds }, index) => (timeUnit === null ? index + 1 : seconds! / timeUnit.seconds));
  const titles = top.map(lineTitle);
  const isOnce = (title: string): boolean => titles.indexOf(title) === titles.lastIndexOf(title);
  const lineOf = (
    row: GrowthRow,
    id: string,
    title: string,
    look: Pick<ScalingLine, 'shape' | 'colour'>,
  ): ScalingLine => ({
    id,
    title,
    ...look,
    fit: null,
    points: row.values.map((y, index) => {
      const { lo: low, hi: high } = row.limits?.[index] ?? {
        lo: Number.NEGATIVE_INFINITY,
        hi: Number.POSITIVE_INFINITY,
      };
      const error =
        row.limits === null ? '' : `, 95% between ${formatAmount(low, unit)} and ${formatAmount(high, unit)}`;
      return {
        x: places[index]!,
        y,
        low,
        high,
        description: `${title}\n${profiles[index]!.name}: ${formatAmount(y, unit)}${error}`,
      };
    }),
  });
  const lines = [
    lineOf(total, 'total', 'Total', { shape: 'diamond', colour: 'var(--text-muted)' }),
    ...top.map((row, index) =>
      lineOf(row, row.key, isOnce(titles[index]!) ? titles[index]! : `${row.name} ${row.state}`, seriesLook(index)),
    ),
  ];
  const heights = lines.flatMap(({ points }) =>
    points.flatMap(({ y, high }) => (Number.isFinite(high) ? [y, high] : [y])),
  );
  const scale = scaleFor(Math.max(...heights), unit);
  return {
    lines,
    xAxis:
      timeUnit === null ? { scale: 'linear', from: 1, to: places.length, ticks: places } : timeAxis(places.at(-1)!),
    yAxis: zeroAxis(heights, scale.factor),
    xTitle: timeUnit === null ? 'profile' : `${timeUnit.title} since the first profile`,
    formatX: (value) => String(Number(value.toFixed(2))),
    formatY: (value) => formatAmount(value, unit),
  };
}

/** From 0 to the last profile, with round grid lines. */
function timeAxis(to: number): ValueAxis {
  return { scale: 'linear', from: 0, to, ticks: spanAxis([0, to]).ticks.filter((tick) => tick <= to) };
}

/** What a line is called in the legend. */
function lineTitle({ title, state }: GrowthRow): string {
  return state === '' ? title : `${title} (${state})`;
}
