import { useRef } from 'react';
import { toneOf } from '../../../../model/verdict.ts';
import { Button } from '../../../../ui/Button.tsx';
import { chartAsSvg } from '../../../../ui/chart/chartAsSvg.ts';
import { Waterfall, type WaterfallStep } from '../../../../ui/chart/Waterfall.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { formatDeltaInScale } from '../../../../units/formatDelta.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { formatInScale, formatWithUnit, type Scale } from '../../../../units/scaleFor.ts';
import { explainAddress } from '../../address/explainAddress.ts';
import type { CommonComparisonProps } from '../../asking/comparison.ts';
import { type ExplainRow, explainRows } from '../../operations/explainRows.ts';
import { foldedRows } from '../../operations/foldedRows.ts';
import { ExportMenu, type ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import { attributionWords } from '../../words/attributionWords.ts';
import { basisParam } from '../../words/basisWords.ts';
import { changeFigure, figureText, noiseWords, partScale } from '../../words/operationFigures.ts';
import { errorWords, noCause } from './causeWords.ts';
import styles from './ExplainPane.module.css';
import { FunctionLines } from './FunctionLines.tsx';
import { MetricChecks } from './MetricChecks.tsx';
import type { BenchmarkChange, ExplainAnswer, ExplainDetail, ExplainQuestion } from './pairAnswer.ts';
import { StepTable } from './StepTable.tsx';

/** Number of steps on a slide; others are one step. */
const SLIDE_STEPS = 7;

export interface ChangeDetailProps extends CommonComparisonProps {
  benchmark: BenchmarkChange;
  answer: ExplainAnswer;
  detail: ExplainDetail;
  question: ExplainQuestion;
}

/** The change of one benchmark: additive steps from before to after, and a cross-check against the profiles. */
export function ChangeDetail(props: ChangeDetailProps) {
  const { benchmark, answer, detail, question, names, search, onParams, pairFacts, type, onSlide } = props;
  const { explanation, sides, lines } = detail;
  const { from, to, unit, namedShare } = explanation;
  const chart = useRef<HTMLDivElement>(null);
  const isTable = explainAddress.read(search).as === 'table';
  const rows = explainRows(explanation, { ...detail, figure: benchmark.verdict });
  const tone = toneOf(benchmark.verdict);
  const doubt =
    pairFacts.doubts[type]! ||
    noCause(detail) ||
    (tone === undefined ? 'No function is named, since the change has no verdict.' : '');
  const scale = partScale(Math.max(from, to), unit);
  const press = (name: string): void =>
    onParams(explainAddress.write({ fn: name === question.fn ? null : name }), 'touch');
  const title = `${benchmark.benchmark}: ${unit} from ${names.before} to ${names.after}`;
  return (
    <>
      <div className={styles.headRow}>
        <header className={styles.head}>
          <h2 className={styles.name}>{benchmark.benchmark}</h2>
          <p className={styles.metric}>
            {figureText(from)} → {figureText(to)} {unit}
            <span className={styles.change} data-tone={tone ?? 'noise'}>
              {changeFigure(from, to, benchmark)}
            </span>
          </p>
          <p className={styles.caption} role="status">
            {doubt ||
              (rows.length === 0 || explanation.steps.length === 0
                ? 'No function changed measurably.'
                : `These functions explain ${formatShare(namedShare, 1)}.`)}
            {doubt === '' && rows.some(({ noise }) => noise?.isNoise) && ` ${errorWords(detail)}`}
          </p>
        </header>
        <Button
          size="small"
          data-around=""
          onClick={() =>
            onParams({ view: 'top', basis: basisParam({ kind: 'op', benchmark: benchmark.benchmark }) }, 'step')
          }
        >
          See all functions per operation
        </Button>
      </div>
      <div className={styles.bar} data-around="">
        <span className={styles.caption} aria-hidden="true">
          Attribute to
        </span>
        <Segmented
          label="Attribute to"
          value={question.attributed}
          options={[
            {
              value: 'leaf',
              label: 'Self',
              hint: 'The function that the sample was taken in (flat), without the profiler’s own work.',
            },
            {
              value: 'outside',
              label: 'First caller outside the runtime',
              hint: 'The first function outside the runtime: allocating, copying and growing stand where they were asked for.',
            },
            {
              value: 'own',
              label: 'Your code',
              hint:
                answer.module === ''
                  ? 'Which code is yours is not known.'
                  : `The innermost function of ${answer.module}.`,
              disabled: answer.module === '' && question.attributed !== 'own',
            },
          ]}
          onChange={(attributed) => onParams(explainAddress.write({ to: attributed, fn: null }), 'step')}
        />
        <Segmented
          label="Shown as"
          value={isTable ? 'table' : 'chart'}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          onChange={(as) => onParams(explainAddress.write({ as: as === 'table' ? as : null }), 'step')}
        />
        <ExportMenu
          pane={{ ...props, valueType: props.type }}
          isDiff
          title={`Explain ${benchmark.benchmark}`}
          notes={[
            { name: 'Before', value: props.before.title },
            { name: 'After', value: props.after.title },
            { name: 'Benchmark', value: `${benchmark.benchmark}: ${figureText(from)} → ${figureText(to)} ${unit}` },
            { name: 'Attributed to', value: attributionWords[question.attributed] },
          ]}
          table={() => tableOf(rows, unit, from, to)}
          {...(isTable
            ? {}
            : {
                drawing: (notes) => {
                  if (chart.current === null) throw new Error('There is no drawing on the screen yet.');
                  return chartAsSvg(chart.current, { title, notes });
                },
              })}
        />
      </div>
      {isTable ? (
        <StepTable
          title={title}
          rows={rows}
          from={from}
          to={to}
          scale={scale}
          chosen={question.fn}
          names={names}
          onPress={press}
        />
      ) : (
        <div ref={chart}>
          <Waterfall
            label={title}
            steps={stepsOf(onSlide ? foldedRows(rows, SLIDE_STEPS) : rows, {
              from,
              to,
              scale,
              chosen: question.fn,
              names,
            })}
            titles={names}
            axisTitle={unit}
            formatTick={figureText}
            onPress={(id) => {
              const row = rows.find((one) => one.id === id);
              if (row !== undefined && row.name !== '') press(row.name);
            }}
          />
        </div>
      )}
      {lines !== null && (
        <FunctionLines
          name={question.fn}
          lines={lines}
          scale={scale}
          names={names}
          onClose={() => press(question.fn)}
        />
      )}
      {!onSlide && <MetricChecks sides={sides} unit={unit} names={names} />}
    </>
  );
}

interface StepsContext {
  from: number;
  to: number;
  scale: Scale;
  chosen: string;
  names: { before: string; after: string };
}

/** The steps of the chart. A step without a change has no bar. */
function stepsOf(rows: readonly ExplainRow[], { from, to, scale, chosen, names }: StepsContext): WaterfallStep[] {
  const end = (kind: 'before' | 'after', level: number): WaterfallStep => ({
    id: kind,
    kind,
    label: names[kind],
    note: figureText(level),
    start: level,
    end: level,
    description: `${names[kind]}: ${figureText(level)} ${scale.unit}`,
  });
  return [
    end('before', from),
    ...rows
      .filter(({ delta, kind }) => delta !== 0 && kind !== 'part' && kind !== 'outside')
      .map((row): WaterfallStep => {
        const tone = toneOf(row.verdict);
        return {
          id: row.id,
          kind: kindOf(row),
          label: row.title,
          note: formatDeltaInScale(row.delta, scale),
          start: row.start,
          end: row.end,
          isChosen: row.name !== '' && row.name === chosen,
          description: [
            row.name === '' ? row.title : row.name,
            `${formatInScale(row.before, scale)} → ${formatWithUnit(row.after, scale)}`,
            `${formatDeltaInScale(row.delta, scale)} ${scale.unit}${tone === undefined ? '' : `, ${tone}`}: ${formatShare(row.delta, to - from)} of the change`,
            noiseWords(row.noise),
            row.hint === '' ? 'Press for its lines.' : row.hint,
          ]
            .filter((line) => line !== '')
            .join('\n'),
        };
      }),
    end('after', to),
  ];
}

function kindOf(row: ExplainRow): WaterfallStep['kind'] {
  return row.kind === 'rest' || row.kind === 'profiler' ? 'rest' : (toneOf(row.verdict) ?? 'noise');
}

function tableOf(rows: readonly ExplainRow[], unit: string, from: number, to: number): ExportTableOfPane {
  return {
    columns: [
      { header: 'before', unit },
      { header: 'after', unit },
      { header: 'delta', unit },
      { header: 'share of the change', unit: '%' },
      { header: 'samples' },
      { header: 'within noise' },
      { header: 'function', code: true },
    ],
    rows: rows
      .filter(({ kind }) => kind !== 'part')
      .map(({ before, after, delta, name, title, noise }) => [
        before,
        after,
        delta,
        from === to ? null : (100 * delta) / (to - from),
        noise?.words ?? '',
        noise?.isNoise ? 'yes' : '',
        name || `(${title.toLowerCase()})`,
      ]),
  };
}
