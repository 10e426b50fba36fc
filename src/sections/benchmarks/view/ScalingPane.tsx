import { PROCESSORS } from '../../../analysis/scaling/levels.ts';
import { seriesLook } from '../../../ui/chart/chartSeries.ts';
import { type ScalingLine, ScalingLines } from '../../../ui/chart/ScalingLines.tsx';
import { logAxis, spanAxis, type ValueAxis } from '../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { exportRows } from '../../../ui/export/exportTableOf.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatFigure } from '../../../units/figureScale.ts';
import { countText, countWords, formatCount, plural } from '../../../units/formatCount.ts';
import { capitalised } from '../../../units/listText.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { ScalingAnswer, ScalingLine as ScalingCurve, ScalingPoint } from '../answers/scaling.ts';
import styles from './benchmarks.module.css';
import { type BenchmarkViewProps, FigurePane } from './FigurePane.tsx';
import { figureAxis, tickText } from './figureAxis.ts';
import { growth, pointColumns, pointLines, titleOf } from './scalingColumns.ts';
import { unitTitle } from './words.ts';

/** Lines of one drawing: more cannot be told apart. */
const MOST_LINES = 12;
/** For the export. */
const ALL = 1e9;
/** Points of all of them together: more lie on top of each other. */
const MOST_POINTS = 144;

/** How figures go over a parameter that has an order, such as `size=1`, `size=10`, `size=100`. */
export function ScalingPane(props: BenchmarkViewProps) {
  const { overview, unit, params, onParams, asking } = props;
  const question = {
    ...props.question,
    unit: unit.unit,
    parameter: params.parameter,
    mostSeries: MOST_LINES,
    mostPoints: MOST_POINTS,
  };
  const { answer, error, busy } = useAnswer(asking, 'scaling', question);
  if (error !== '' || answer === null) return <Unanswered error={error} what="Looking for parameters in the names" />;
  const { parameters, parameter, series: curves } = answer;
  if (parameter === '') return <NoParameters search={question.search} />;

  const perItem = params.peritem !== null;
  const isTable = params.as === 'table';
  const isLog = params.scale !== 'linear';
  const what = wordOf(parameter);
  const per = perItem ? ` per ${singular(what)}` : '';
  const unitName = `${unit.unit}${per}`;
  const title = `${unitTitle(unit)}${per} over ${what}`;
  const y = (point: ScalingPoint, part: 'center' | 'lo' | 'hi' = 'center'): number =>
    point[part] / (perItem ? point.amount : 1);
  // There is no 0 on a logarithmic axis, and nothing can be shared out among none.
  const hasPlace = (point: ScalingPoint): boolean =>
    Number.isFinite(y(point)) && (!isLog || (point.amount > 0 && y(point) > 0));
  const shown = curves
    .map((curve) => ({ ...curve, points: curve.points.filter(hasPlace) }))
    .filter(({ points: left }) => left.length > 0);
  const points = shown.flatMap((curve) => curve.points);
  const placeless = sum(curves) - points.length;
  const named = figureAxis(
    points.map((point) => y(point)),
    unit.unit,
    isLog,
  );
  const columns = pointColumns(overview, { what, unit, unitName, perItem });
  const axisOf = isLog ? logAxis : (values: number[]) => spanAxis([0, ...values]);
  return (
    <FigurePane
      pane={props}
      title={title}
      busy={busy}
      unit={unitName}
      table={async (signal) => {
        const all = await asking.ask('scaling', { ...question, mostSeries: ALL, mostPoints: ALL }, signal);
        return exportRows(columns, pointLines(all.series));
      }}
      choices={
        <>
          {parameters.length > 1 && (
            <SelectField
              label="Over"
              value={parameter}
              options={parameters.map(({ name, count }) => ({ value: name, label: `${wordOf(name)} (${count})` }))}
              onChange={(name) => onParams({ parameter: name }, 'step')}
            />
          )}
          <Segmented
            label="Figures"
            value={perItem ? 'item' : 'call'}
            options={[
              { value: 'call', label: 'Per operation' },
              {
                value: 'item',
                label: `Per ${singular(what)}`,
                hint: `Divided by ${what}: a level line means that it costs the same for each.`,
              },
            ]}
            onChange={(value) => onParams({ peritem: value === 'item' ? '' : null }, 'touch')}
          />
          <Segmented
            label="Scale"
            value={isLog ? 'log' : 'linear'}
            options={[
              { value: 'log', label: 'Logarithmic', hint: 'What grows by a power is a straight line.' },
              { value: 'linear', label: 'Linear' },
            ]}
            onChange={(value) => onParams({ scale: value === 'linear' ? value : null }, 'touch')}
          />
        </>
      }
      columns={columns}
      rows={pointLines(curves)}
      keyOf={({ curve, point }) => `${curve.group} ${curve.column} ${curve.title} ${point.name}`}
      chart={
        <ScalingLines
          label={title}
          lines={shown.map(
            (curve, index): ScalingLine => ({
              id: `${curve.group} ${curve.column} ${curve.title}`,
              title: [titleOf(curve, overview), growth(curve, perItem)].filter(Boolean).join(': '),
              ...seriesLook(index),
              points: curve.points.map((point) => ({
                x: point.amount,
                y: y(point),
                low: y(point, 'lo'),
                high: y(point, 'hi'),
                description: [
                  point.name,
                  titleOf(curve, overview),
                  `${what} ${point.text}: ${formatFigure(y(point), unit.unit)}${per}, ${countText(point.n, 'run')}`,
                ].join('\n'),
              })),
              fit: isLog ? fitOf(curve, perItem) : null,
            }),
          )}
          xAxis={isLog ? levelAxis(points.map(({ amount }) => amount)) : axisOf(points.map(({ amount }) => amount))}
          yAxis={axisOf(points.flatMap((point) => [y(point), y(point, 'lo'), y(point, 'hi')]))}
          xTitle={what}
          yTitle={`${named.title || unit.unit}${per}`}
          formatX={tickText}
          formatY={named.format}
        />
      }
      below={
        <p className={styles.caption}>
          {leftOut(answer)}
          {placeless > 0 &&
            !isTable &&
            `${capitalised(countWords(placeless, 'point has', 'points have'))} no place ${isLog ? 'on logarithmic axes' : 'here'}: ${plural(placeless, 'it is', 'they are')} at 0. `}
          {parameter === PROCESSORS ? (
            <>
              n<sup>−1</sup> is ideal: with twice the processors an operation takes half the time.
            </>
          ) : (
            <>
              n<sup>1</sup> is linear: twice the {what} cost twice as much.
            </>
          )}{' '}
          Fitted to the medians on logarithmic axes; from two points alone it is the way from one to the other.
        </p>
      }
    />
  );
}

/** The levels themselves as lines, where they are few and far apart enough to be read. */
function levelAxis(amounts: readonly number[]): ValueAxis {
  const levels = [...new Set(amounts)].sort((a, b) => a - b);
  const isReadable = levels.every((level, index) => index === 0 || level / levels[index - 1]! >= 1.3);
  if (levels.length < 2 || levels.length > 9 || !isReadable) return logAxis(amounts);
  return { scale: 'log', from: levels[0]!, to: levels.at(-1)!, ticks: levels };
}

/** What of it is not shown. */
function leftOut({ series, seriesCount, pointCount }: ScalingAnswer): string {
  const shown = sum(series);
  if (shown === pointCount) return '';
  const ofSeries =
    series.length < seriesCount ? `The first ${series.length} of ${formatCount(seriesCount)} series` : '';
  const all =
    series.length < seriesCount ? '' : `${formatCount(shown)} of ${formatCount(pointCount)} points, evenly spread`;
  return `${ofSeries || all}; search to see others, or export all. `;
}

function sum(curves: readonly ScalingCurve[]): number {
  return curves.reduce((count, { points }) => count + points.length, 0);
}

/** A bare number in a name has no name of its own. */
function wordOf(parameter: string): string {
  return parameter === '#' ? 'n' : parameter;
}

function singular(word: string): string {
  if (word === PROCESSORS) return 'processor';
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Ends of the fitted course: it goes through the middle of the points on logarithmic axes. */
function fitOf({ slope, points }: ScalingCurve, perItem: boolean): ScalingLine['fit'] {
  if (slope === null || points.length < 3) return null;
  const mean = (of: (point: ScalingPoint) => number): number =>
    points.reduce((total, point) => total + Math.log(of(point)), 0) / points.length;
  const middle = mean(({ center }) => center) - slope * mean(({ amount }) => amount);
  const at = (x: number): { x: number; y: number } => ({ x, y: Math.exp(middle) * x ** (slope - (perItem ? 1 : 0)) });
  return { from: at(points[0]!.amount), to: at(points.at(-1)!.amount) };
}

function NoParameters({ search }: { search: string }) {
  if (search !== '') {
    return <EmptyState title={`No benchmark that matches “${search}” runs over an ordered parameter.`} />;
  }
  return (
    <EmptyState title="No benchmark here runs over an ordered parameter." icon="info">
      <p>
        Sub-benchmarks that differ in a number, such as <code>Encode/size=10</code> and <code>Encode/size=1000</code>,
        or the same benchmarks run with <code>-cpu=1,2,4</code>, would show how cost grows.
      </p>
    </EmptyState>
  );
}
