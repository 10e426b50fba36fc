import { percentOf } from '../../../../analysis/amounts/percentOf.ts';
import type { StepKind } from '../../../../model/lens.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { labelsAddress } from '../../address/labelsAddress.ts';
import type { PaneProps } from '../../asking/pane.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import type { answers, LabelDetail, LabelRow, LabelsAnswer } from './answer.ts';
import { LabelChart } from './LabelChart.tsx';
import styles from './LabelsPane.module.css';
import { type LabelTableRow, labelColumns } from './labelColumns.tsx';
import { idOf } from './labelsQuestion.ts';

/** More keys than these stand in a list. */
const SIDE_BY_SIDE = 5;

/** What the samples weigh by label: for each key its values, as a table and as a chart. */
export function LabelsPane(props: PaneProps<typeof answers>) {
  const { about, valueType, shown, params, search, onParams, asking } = props;
  const { lens } = params;
  const { key, sort } = labelsAddress.read(search);
  const question = { valueType, key, sort };
  const { answer, rowAt, want, error, busy } = useRowWindow(asking, 'rows', question);

  if (answer === null || error !== '') return <Unanswered error={error} what="Adding up the labels" />;
  const { detail } = answer;
  if (detail === null) return <NoLabels narrowed={lens.steps.length > 0} />;

  const take = (kind: StepKind, text: string, view?: null): void => {
    onParams(
      { steps: formatSteps([...lens.steps, { kind, text }]), zoom: null, ...(view === null && { view }) },
      'step',
    );
  };
  const hasWithout = detail.without.samples > 0;
  const rowCount = detail.rowCount + (hasWithout ? 1 : 0);
  const tableRowAt = (index: number): LabelTableRow | undefined => {
    if (index < detail.rowCount) {
      const row = rowAt(index);
      return row && { kind: 'value', ...row };
    }
    return { kind: 'without', ...detail.without };
  };
  const keep = (row: LabelTableRow): void => {
    if (row.kind === 'value') take('tagfocus', row.filter);
    else take('tagignore', detail.anyFilter);
  };
  const ignore = (row: LabelTableRow): void => {
    if (row.kind === 'value') take('tagignore', row.filter);
    else take('tagfocus', detail.anyFilter);
  };
  return (
    <div className={styles.labels} aria-busy={busy}>
      <div className={styles.bar} role="toolbar" aria-label="Label">
        <KeyChoice
          answer={answer}
          detail={detail}
          onChoose={(next) => onParams(labelsAddress.write({ key: next }), 'step')}
        />
        <span className={styles.gap} />
        <ExportMenu
          pane={props}
          title={`Label ${detail.key}`}
          table={(signal) => ({
            columns: [
              {
                header: detail.key === '' ? 'value' : detail.key,
                code: true,
                ...(detail.unit && { unit: detail.unit }),
              },
              { header: shown.type, unit: shown.unit },
              { header: 'share', unit: '%' },
              { header: 'stacks of the file' },
            ],
            rows: pagedRows<LabelRow>(
              (offset, limit) => asking.ask('rows', { ...question, offset, limit }, signal),
              ({ text, number, amount, samples }) => [number ?? text, amount, percentOf(amount, answer.total), samples],
            ),
          })}
        />
        <Button
          size="small"
          icon="flame"
          onClick={() => take('tagroot', detail.key, null)}
          title="Group the flame graph by this label: its values become frames above all others."
        >
          As root frames
        </Button>
        <Button
          size="small"
          icon="flip"
          onClick={() => take('tagleaf', detail.key, null)}
          title="Split every function by this label: its values become frames below all others."
        >
          As leaf frames
        </Button>
      </div>
      <p className={styles.reading} role="status">
        <Reading answer={answer} detail={detail} unit={shown.unit} />
      </p>
      <div className={styles.both}>
        <LabelChart
          detail={detail}
          total={answer.total}
          shown={shown}
          title={about.title}
          onPress={(filter) => take('tagfocus', filter)}
        />
        <RowTable
          label={`Values of ${detail.key} in ${about.title} by ${shown.type}`}
          columns={labelColumns(answer, detail, shown.unit, { keep, ignore })}
          rows={{ rowCount, rowAt: tableRowAt, want }}
          sort={sort}
          onSort={(next) => onParams(labelsAddress.write({ sort: next }), 'step')}
          onOpen={keep}
        />
      </div>
    </div>
  );
}

interface KeyChoiceProps {
  answer: LabelsAnswer;
  detail: LabelDetail;
  onChoose: (key: string) => void;
}

/** Which label is shown. */
function KeyChoice({ answer: { keys }, detail, onChoose }: KeyChoiceProps) {
  const options = keys.map((entry) => {
    const isTwice = keys.some((other) => other !== entry && other.key === entry.key);
    const label = entry.key === '' ? 'no name' : entry.key;
    return { value: idOf(entry), label: isTwice ? `${label} (${entry.isNumber ? 'numbers' : 'texts'})` : label };
  });
  const chosen = { label: 'Label', value: idOf(detail), options, onChange: onChoose };
  if (options.length === 1) {
    return (
      <h2 className={styles.only}>
        Label <code>{options[0]!.label}</code>
      </h2>
    );
  }
  return options.length <= SIDE_BY_SIDE ? <Segmented {...chosen} /> : <SelectField {...chosen} />;
}

function Reading({ answer, detail, unit }: { answer: LabelsAnswer; detail: LabelDetail; unit: string }) {
  const { distinct, samples, amount, without, overlaps } = detail;
  const values = countText(distinct, 'value');
  return (
    <>
      {values} in {formatCount(samples)} of {formatCount(answer.samples)} samples, {formatAmount(amount, unit)} (
      {formatShare(amount, answer.total)}).
      {without.samples > 0 &&
        ` Without this label: ${formatAmount(without.amount, unit)} (${formatShare(without.amount, answer.total)}).`}
      {overlaps && ' Some samples carry several of its values, so the rows add up to more than that.'}
    </>
  );
}

function NoLabels({ narrowed }: { narrowed: boolean }) {
  if (narrowed) {
    return (
      <EmptyState title="No sample that is left has a label." icon="label">
        Take away a step above to see the labels of the others.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No sample of this profile has a label." icon="label">
      <p>
        A Go program labels its CPU and goroutine profiles with <code>pprof.Do</code>, for example by endpoint or by
        tenant:
      </p>
      <pre className={styles.example}>{example}</pre>
      <p>All that runs inside of it, and the goroutines that are started there, carry the label.</p>
    </EmptyState>
  );
}

const example = `labels := pprof.Labels("endpoint", "/orders")
pprof.Do(ctx, labels, func(ctx context.Context) {
	serveOrders(ctx, w, r)
})`;
