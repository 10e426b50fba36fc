import { useRef } from 'react';
import { toneOf } from '../../../../model/verdict.ts';
import { Button } from '../../../../ui/Button.tsx';
import { chartAsSvg } from '../../../../ui/chart/chartAsSvg.ts';
import { Waterfall, type WaterfallStep } from '../../../../ui/chart/Waterfall.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns, pageFoot } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { unitSpace } from '../../../../units/decimals.ts';
import { formatDeltaInScale } from '../../../../units/formatDelta.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { formatInScale, formatWithUnit } from '../../../../units/scaleFor.ts';
import { explainAddress } from '../../address/explainAddress.ts';
import type { CommonPairViewProps } from '../../asking/view.ts';
import type { CpuCheck } from '../../operations/cpuCheck.ts';
import { type ExplainRow, explainRows, foldedRows } from '../../operations/explainRows.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { attributionWords } from '../../words/attributionWords.ts';
import { basisParam } from '../../words/basisWords.ts';
import { changeFigure, figureText, noiseWords, partScale } from '../../words/operationFigures.ts';
import type { BenchmarkChange, ExplainAnswer, ExplainDetail, ExplainQuestion } from './answer.ts';
import styles from './ExplainPane.module.css';
import { FunctionLines } from './FunctionLines.tsx';
import { MetricChecks } from './MetricChecks.tsx';
import { type StepColumns, stepColumns } from './pairColumns.ts';

/** Number of steps on a slide; others are one step. */
const SLIDE_STEPS = 7;

export interface ChangeDetailProps extends CommonPairViewProps {
  benchmark: BenchmarkChange;
  answer: ExplainAnswer;
  detail: ExplainDetail;
  question: ExplainQuestion;
}

/** The change of one benchmark: additive steps from before to after, and a cross-check against the profiles. */
export function ChangeDetail(props: ChangeDetailProps) {
  const { benchmark, answer, detail, question, names, search, onParams, pairFacts, valueType: type, onSlide } = props;
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
  const amounts = { from, to, scale, names };
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
          pane={props}
          title={`Explain ${benchmark.benchmark}`}
          notes={() => [
            { name: 'Before', value: props.before.title },
            { name: 'After', value: props.after.title },
            { name: 'Benchmark', value: `${benchmark.benchmark}: ${figureText(from)} → ${figureText(to)} ${unit}` },
            { name: 'Attributed to', value: attributionWords[question.attributed] },
          ]}
          table={() =>
            exportRows(
              stepColumns(amounts),
              rows.filter(({ kind }) => kind !== 'part'),
            )
          }
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
        <StepTable {...amounts} title={title} rows={rows} chosen={question.fn} onPress={press} />
      ) : (
        <div ref={chart}>
          <Waterfall
            label={title}
            steps={stepsOf(onSlide ? foldedRows(rows, SLIDE_STEPS) : rows, { ...amounts, chosen: question.fn })}
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

interface StepsContext extends StepColumns {
  chosen: string;
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

/** Sentences why no function causes the change; '' if functions may cause it. */
function noCause({ outside, cpu }: Pick<ExplainDetail, 'outside' | 'cpu'>): string {
  if (outside !== null) {
    return 'Most samples are outside the measured loop, so no function is named: what changes in the profile need not be a change of an operation.';
  }
  return cpu?.state === 'still' ? `${cpuWords(cpu)} No function is named as the cause.` : '';
}

/** Why time without CPU time has no function for a cause: a sentence. */
function cpuWords({ before, after, words }: CpuCheck): string {
  return `CPU time per operation did not follow (${figureText(before)} → ${figureText(after)}${unitSpace}ns/op, ${words}), so the difference is waiting or load.`;
}

/** A sentence that explains the grey steps: the kind of error that they are within. */
function errorWords({ sides }: Pick<ExplainDetail, 'sides'>): string {
  return sides.before.limits === null || sides.after.limits === null
    ? 'Steps in grey are within the error of sampling (95%); a single run cannot show run-to-run variation.'
    : 'Steps in grey are within the error of sampling and of the runs (95%).';
}

interface StepTableProps extends StepColumns {
  title: string;
  rows: readonly ExplainRow[];
  /** The function whose lines are shown; '' for none. */
  chosen: string;
  onPress: (name: string) => void;
}

/** The steps as a table. Its columns add up to the benchmark's results. */
function StepTable({ title, rows, chosen, onPress, ...props }: StepTableProps) {
  const columns = stepColumns(props);
  return (
    <PlainTable
      caption={title}
      hideCaption
      columns={pageColumns(columns, { name: (row) => <StepName row={row} chosen={chosen} onPress={onPress} /> })}
      rows={rows}
      keyOf={({ id }) => id}
      foot={pageFoot(columns)}
    />
  );
}

function StepName({ row, chosen, onPress }: Pick<StepTableProps, 'chosen' | 'onPress'> & { row: ExplainRow }) {
  if (row.name === '') return <span title={row.hint}>{row.title}</span>;
  return (
    <button
      type="button"
      className={styles.function}
      data-part={row.kind === 'part' || undefined}
      title={[row.name, row.hint, 'Show its lines.'].filter(Boolean).join('\n')}
      aria-pressed={row.name === chosen}
      onClick={() => onPress(row.name)}
    >
      {row.title}
    </button>
  );
}
