import type { StepKind } from '../../../../model/lens.ts';
import { Button } from '../../../../ui/Button.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { idOf, labelsAddress } from '../../address/labelsAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { formatSets } from '../../data/sampleSets.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import type { answers, LabelDetail, LabelsAnswer } from './answer.ts';
import { CompareLabels } from './CompareLabels.tsx';
import { type LabelTableRow, labelColumns, valueText } from './columns.ts';
import { LabelChart } from './LabelChart.tsx';
import { LabelsLayout } from './LabelsLayout.tsx';
import { LabelValueCell } from './LabelValueCell.tsx';
import styles from './labels.module.css';
import { NoLabels } from './NoLabels.tsx';

/** At most this many values can be chosen for a comparison: those that the table begins with. */
const MOST_COMPARED = 50;

/** Amounts by label: the values of each key, as a table and as a chart. */
export function LabelsPane(props: ViewProps<typeof answers.one>) {
  const { about, valueType, shown, params, search, onParams, asking } = props;
  const { lens } = params;
  const { key, sort } = labelsAddress.read(search);
  const question = { valueType, key, sort };
  const { answer, rowAt, want, error, busy } = useRowWindow(asking, 'rows', question);

  if (answer === null || error !== '') return <Unanswered error={error} what="Adding up the labels" />;
  const { detail } = answer;
  if (detail === null) return <NoLabels of="one profile" narrowed={lens.steps.length > 0} />;

  const take = (kind: StepKind, text: string, view?: null): void => {
    onParams(
      { steps: formatSteps([...lens.steps, { kind, text }]), zoom: null, ...(view === null && { view }) },
      'step',
    );
  };
  const hasWithout = detail.without.samples > 0;
  const rowCount = detail.rowCount + (hasWithout ? 1 : 0);
  const tableRowAt = (index: number): LabelTableRow | undefined =>
    index < detail.rowCount ? rowAt(index) : { text: '', number: null, filter: null, ...detail.without };
  const keep = ({ filter }: LabelTableRow): void =>
    filter === null ? take('tagignore', detail.anyFilter) : take('tagfocus', filter);
  const ignore = ({ filter }: LabelTableRow): void =>
    filter === null ? take('tagfocus', detail.anyFilter) : take('tagignore', filter);
  const columns = labelColumns(answer, detail, shown);
  return (
    <LabelsLayout
      of="one profile"
      busy={busy}
      keys={answer.keys}
      chosen={detail}
      onChoose={(next) => onParams(labelsAddress.write({ key: next }), 'step')}
      compare={
        answer.rows.length > 0 && (
          <CompareLabels
            key={idOf(detail)}
            rows={answer.rows.slice(0, MOST_COMPARED)}
            unit={detail.unit}
            onCompare={(sets) =>
              onParams({ sets: formatSets(sets), compare: null, view: null, zoom: null, basis: null }, 'step')
            }
          />
        )
      }
      reading={<Reading answer={answer} detail={detail} unit={shown.unit} />}
      tools={
        <>
          <ExportMenu
            pane={props}
            title={`Label ${detail.key}`}
            table={(signal) =>
              exportRows(columns, (offset, limit) => asking.ask('rows', { ...question, offset, limit }, signal))
            }
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
        </>
      }
    >
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
          columns={pageColumns(columns, {
            value: (row) => (
              <LabelValueCell
                row={row}
                unit={detail.unit}
                onKeep={() => keep(row)}
                menu={
                  <RowMenu name={valueText(row, detail.unit)} onKeep={() => keep(row)} onDrop={() => ignore(row)} />
                }
              />
            ),
          })}
          rows={{ rowCount, rowAt: tableRowAt, want }}
          sort={sort}
          onSort={(next) => onParams(labelsAddress.write({ sort: next }), 'step')}
          onOpen={keep}
        />
      </div>
    </LabelsLayout>
  );
}

function RowMenu({ name, onKeep, onDrop }: { name: string; onKeep: () => void; onDrop: () => void }) {
  return (
    <span
      className={styles.menu}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      <Menu
        align="start"
        trigger={
          <IconButton label={`Actions for ${name}`} icon="dots" size="small" plain tabIndex={-1} data-row-menu="" />
        }
        items={[
          { label: 'Keep only these samples', icon: 'filter', onSelect: onKeep },
          { label: 'Drop these samples', onSelect: onDrop },
        ]}
      />
    </span>
  );
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
