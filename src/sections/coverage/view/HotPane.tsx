import { Badge } from '../../../ui/Badge.tsx';
import { BarCell } from '../../../ui/BarCell.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatPercent } from '../../../units/formatPercent.ts';
import { formatInScale, scaleFor } from '../../../units/scaleFor.ts';
import { PressedNumber } from '../../../views/kit/PressedNumber.tsx';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { HotRow } from '../hotCode.ts';
import { hotSentence, stateWord } from '../hotWords.ts';
import type { HotAnswer } from '../question.ts';
import styles from './coverage.module.css';
import type { CoverageViewProps } from './viewProps.ts';

/** From which share of the profile code is hot, in percent. */
const shares = [0.1, 0.5, 1, 2, 5, 10];

/** The hot lines or functions of a profile that no test runs; in mode `count` with the cost of one execution. */
export function HotPane({ overview, place, asking, onParams }: CoverageViewProps) {
  const { least, code, show, type } = place;
  const { answer, error, busy } = useAnswer(asking, 'hot', { type, least, code, show });
  if (answer === null || error !== '') return <Unanswered error={error} what="Comparing profile and coverage" />;
  const leasts = [...new Set([...shares, least])].sort((a, b) => a - b);
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <Segmented
          label="Code"
          value={code}
          options={[
            { value: 'lines', label: 'Lines' },
            { value: 'functions', label: 'Functions' },
          ]}
          onChange={(next) => onParams({ code: next }, 'step')}
        />
        <Segmented
          label="Rows"
          value={show}
          options={[
            { value: 'missed', label: 'Not covered' },
            { value: 'all', label: 'All hot code' },
          ]}
          onChange={(next) => onParams({ show: next }, 'step')}
        />
        <SelectField
          label="At least"
          value={String(least)}
          options={leasts.map((share) => ({ value: String(share), label: `${share}% of the profile` }))}
          onChange={(next) => onParams({ least: Number(next) }, 'step')}
        />
        {overview.types.length > 1 && (
          <SelectField
            label="Measure"
            hideLabel
            value={answer.type}
            options={overview.types.map((one) => ({ value: one.type, label: one.title }))}
            onChange={(next) => onParams({ type: next }, 'step')}
          />
        )}
        <HotExport answer={answer} code={code} />
      </div>
      <p className={styles.caption}>{hotSentence(answer, code, least)}</p>
      <div className={styles.table}>
        <DataTable
          label={`Hot ${code} and their coverage`}
          columns={hotColumns(answer, (row) => onParams({ view: 'lines', file: row.file }, 'step'))}
          rowCount={answer.rows.length}
          rowAt={(index) => answer.rows[index]}
          empty={<NothingHot answer={answer} code={code} />}
        />
      </div>
    </div>
  );
}

/** Why no row is shown. */
function NothingHot({ answer: { isJoined, hasLines, hot }, code }: { answer: HotAnswer; code: string }) {
  if (!hasLines) {
    return (
      <EmptyState title="The profile has no line numbers.">
        Short links leave them out. Open the profile itself, or a link that keeps everything.
      </EmptyState>
    );
  }
  if (!isJoined) {
    return (
      <EmptyState title="The profile and the coverage have no file in common.">
        Package and file name must agree. Measure the packages of the profile with -coverpkg.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="All hot code is covered.">
      {`${formatCount(hot)} hot ${code} of the measured files ran in the tests.`}
    </EmptyState>
  );
}

function hotColumns({ rows, unit, isCounted, type }: HotAnswer, onOpen: (row: HotRow) => void): DataColumn<HotRow>[] {
  const largest = rows[0]?.cum ?? 0;
  const scale = scaleFor(largest, unit);
  const columns: DataColumn<HotRow>[] = [
    {
      id: 'flat',
      header: 'Flat',
      unit: scale.unit,
      align: 'right',
      width: 96,
      cell: ({ flat }) => formatInScale(flat, scale),
    },
    {
      id: 'cum',
      header: 'Cum',
      unit: scale.unit,
      align: 'right',
      width: 104,
      cell: ({ cum }) => <BarCell fraction={largest === 0 ? 0 : cum / largest}>{formatInScale(cum, scale)}</BarCell>,
    },
    { id: 'share', header: 'Cum', unit: '%', align: 'right', width: 72, cell: ({ share }) => formatPercent(share, 1) },
    {
      id: 'state',
      header: 'Tests',
      align: 'left',
      width: 120,
      cell: (row) => <Badge tone={row.state === 'missed' ? 'warning' : 'neutral'}>{stateWord(row, isCounted)}</Badge>,
    },
  ];
  if (isCounted) {
    columns.push({
      id: 'each',
      header: 'Flat per run',
      align: 'right',
      width: 112,
      hint: `${type === 'cpu' ? 'CPU time' : 'Bytes'} in the line itself ÷ how often it ran. Comparable only if one run made both the profile and the coverage.`,
      cell: ({ perExecution }) => (perExecution === null ? '–' : formatAmount(perExecution, unit)),
    });
  }
  columns.push({
    id: 'name',
    header: 'Code',
    align: 'left',
    grow: true,
    cell: (row) => (
      <span className={styles.name} title={`${row.name}\n${row.file}:${row.line}`}>
        <PressedNumber code onPress={() => onOpen(row)}>
          {row.name.slice(row.name.lastIndexOf('/') + 1)}
        </PressedNumber>
        <span className={styles.place}>{`${row.file.slice(row.file.lastIndexOf('/') + 1)}:${row.line}`}</span>
      </span>
    ),
  });
  return columns;
}

function HotExport({ answer, code }: { answer: HotAnswer; code: string }) {
  return (
    <ExportMenu
      source={answer.paths[0] ?? 'profile'}
      title={`Hot ${code} and their coverage`}
      notes={() => [{ name: 'Files', value: answer.paths.join(', ') }]}
      table={() => ({
        columns: [
          { header: 'flat', unit: answer.unit },
          { header: 'cum', unit: answer.unit },
          { header: 'cum %', unit: '%' },
          { header: 'state' },
          { header: 'executions' },
          { header: 'function', code: true },
          { header: 'file', code: true },
          { header: 'line' },
        ],
        rows: answer.rows.map((row) => [
          row.flat,
          row.cum,
          100 * row.share,
          row.state,
          row.executed,
          row.name,
          row.file,
          row.line,
        ]),
      })}
    />
  );
}
