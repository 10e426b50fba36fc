import type { StepKind } from '../../../../model/lens.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import {
  idOf,
  type LabelChangeSort,
  type LabelKey,
  type LabelSort,
  labelChangesAddress,
  labelsAddress,
} from '../../address/labelsAddress.ts';
import type { PairProps, ViewProps } from '../../asking/view.ts';
import { amountUnits } from '../../columns/measureColumns.ts';
import { formatSets } from '../../data/sampleSets.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { Captions } from '../../parts/Captioned.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { WhichRows } from '../../parts/WhichRows.tsx';
import type { answers, LabelDetail, LabelRow, LabelsAnswer } from './answer.ts';
import { CompareLabels } from './CompareLabels.tsx';
import { labelColumns } from './columns.ts';
import { LabelChart } from './LabelChart.tsx';
import { LabelValueCell } from './LabelValueCell.tsx';
import styles from './labels.module.css';

/** At most this many values can be chosen for a comparison: those that the table begins with. */
const MOST_COMPARED = 50;

/** Amounts by label: the values of each key, of two sides with their changes; of one profile as a chart, too. */
export function LabelsPane(props: ViewProps<typeof answers.one>) {
  const { about, valueType, shown, params, search, onParams, asking, pair } = props;
  const { lens } = params;
  const { key, sort: sortOfOne } = labelsAddress.read(search);
  const { sort, only } = pair === null ? ({ sort: sortOfOne, only: 'all' } as const) : labelChangesAddress.read(search);
  const question = { valueType, key, sort, only };
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;

  if (answer === null || error !== '') {
    return <Unanswered error={error} what={`Adding up the labels${pair === null ? '' : ' of both sides'}`} />;
  }
  const { detail } = answer;
  if (detail === null) {
    return (
      <EmptyState title="No sample that is left has a label." icon="label">
        Remove a step above to see the labels of the others.
      </EmptyState>
    );
  }

  const take = (kind: StepKind, text: string, view?: null): void => {
    onParams(
      { steps: formatSteps([...lens.steps, { kind, text }]), zoom: null, ...(view === null && { view }) },
      'step',
    );
  };
  const keep = ({ filter }: LabelRow, isKept: boolean): void =>
    take(isKept === (filter !== null) ? 'tagfocus' : 'tagignore', filter ?? detail.anyFilter);
  const columns = labelColumns(
    answer,
    detail,
    amountUnits(
      props,
      detail.largest,
      answer.rows.map(({ amount }) => amount),
    ),
    shown.type,
  );
  const table = (
    <RowTable
      label={`Values of ${detail.key} in ${about.title} by ${shown.type}`}
      columns={pageColumns(columns, {
        value: (row) => (
          <LabelValueCell
            row={row}
            unit={detail.unit}
            mark={row.state !== '' && <Badge tone={row.state}>{row.state}</Badge>}
            onKeep={() => keep(row, true)}
            onDrop={() => keep(row, false)}
          />
        ),
      })}
      rows={rows}
      sort={sort}
      onSort={(next) =>
        onParams(
          pair === null
            ? labelsAddress.write({ sort: next as LabelSort })
            : labelChangesAddress.write({ sort: next as LabelChangeSort }),
          'step',
        )
      }
      onOpen={(row) => keep(row, true)}
      empty={only === 'all' ? `No sample has a ${shown.type} value.` : `No value is ${only}.`}
    />
  );
  return (
    <div className={styles.labels} data-of={pair === null ? 'one profile' : 'two profiles'} aria-busy={busy}>
      <Captions
        label="Label"
        caption={
          <>
            {pair === null ? readingOfOne(answer, detail, shown.unit) : readingOfTwo(detail, pair)}
            {samplingWords(answer)}
          </>
        }
        tools={
          <>
            <KeyChoice
              keys={answer.keys}
              chosen={detail}
              onChoose={(next) => onParams(labelsAddress.write({ key: next }), 'step')}
            />
            {pair !== null && (
              <WhichRows
                value={only}
                counts={detail.counts}
                onChange={(next) => onParams(labelChangesAddress.write({ only: next }), 'step')}
              />
            )}
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
            <ExportMenu
              pane={props}
              title={pair === null ? `Label ${detail.key}` : `Changes of label ${detail.key}`}
              table={(signal) => exportRows(columns, rows.pages(signal))}
            />
          </>
        }
      />
      {pair === null && answer.rows.some(({ filter }) => filter !== null) && (
        <CompareLabels
          key={idOf(detail)}
          rows={answer.rows.slice(0, MOST_COMPARED)}
          unit={detail.unit}
          onCompare={(sets) =>
            onParams({ sets: formatSets(sets), compare: null, view: null, zoom: null, basis: null }, 'step')
          }
        />
      )}
      {pair === null ? (
        <div className={styles.both}>
          <LabelChart
            detail={detail}
            total={laterAmount(answer.total)}
            shown={shown}
            title={about.title}
            onPress={(filter) => take('tagfocus', filter)}
          />
          {table}
        </div>
      ) : (
        table
      )}
    </div>
  );
}

function readingOfOne({ samples, total }: LabelsAnswer, detail: LabelDetail, unit: string): string {
  const text = (amount: LabelDetail['amount']): string =>
    `${formatAmount(laterAmount(amount), unit)} (${formatShare(laterAmount(amount), laterAmount(total))})`;
  const { distinct, amount, without, overlaps } = detail;
  const values = `${countText(distinct, 'value')} in ${formatCount(detail.samples)} of ${countText(samples, 'stack')}, ${text(amount)}.`;
  const others = detail.samples < samples ? ` Without this label: ${text(without)}.` : '';
  return `${values}${others}${overlaps ? ' Some samples carry several of its values, so the rows add up to more than that.' : ''}`;
}

function readingOfTwo({ counts, carriers }: LabelDetail, { names }: PairProps): string {
  if (carriers.length === 1) return `Only samples of ${names[carriers[0]!]} carry this label.`;
  const values = countText(counts.all, 'value');
  return counts.new === 0 && counts.gone === 0
    ? `${values}, on both sides.`
    : `${values}: ${formatCount(counts.new)} new, ${formatCount(counts.gone)} gone.`;
}

/** Largest number of keys as buttons; more keys are in a list. */
const SIDE_BY_SIDE = 5;

interface KeyChoiceProps {
  keys: readonly LabelKey[];
  chosen: LabelKey;
  /** Called with the key's id (see `idOf`). */
  onChoose: (key: string) => void;
}

/** Chooses the shown label. */
export function KeyChoice({ keys, chosen, onChoose }: KeyChoiceProps) {
  const options = keys.map((entry) => {
    const isTwice = keys.some((other) => other !== entry && other.key === entry.key);
    const label = entry.key === '' ? 'no name' : entry.key;
    return { value: idOf(entry), label: isTwice ? `${label} (${entry.isNumber ? 'numbers' : 'texts'})` : label };
  });
  if (options.length === 1) {
    return (
      <h2 className={styles.only}>
        Label <code>{options[0]!.label}</code>
      </h2>
    );
  }
  const choice = { label: 'Label', value: idOf(chosen), options, onChange: onChoose };
  return options.length <= SIDE_BY_SIDE ? <Segmented {...choice} /> : <SelectField {...choice} />;
}
