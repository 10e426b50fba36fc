import { Badge } from '../../../../ui/Badge.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { labelChangesAddress, labelsAddress } from '../../address/labelsAddress.ts';
import type { CommonPairViewProps, PairViewProps } from '../../asking/view.ts';
import type { ChangeFilter } from '../../data/functionTable.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { WhichRows } from '../../parts/WhichRows.tsx';
import { basisScale } from '../../words/basisWords.ts';
import type { answers } from './answer.ts';
import type { LabelChangeDetail, LabelChangeRow } from './changedLabels.ts';
import { LabelsLayout } from './LabelsLayout.tsx';
import { LabelValueCell } from './LabelValueCell.tsx';
import type { LabelChangesQuestion } from './labelsQuestion.ts';
import { NoLabels } from './NoLabels.tsx';
import { labelChangeColumns } from './pairColumns.ts';

/** Changes by label: the values of each key on both sides, including new and gone values. */
export function LabelChangesPane(props: PairViewProps<typeof answers.two>) {
  const { about, names, params, search, onParams, asking, pairFacts, valueType: type, shown } = props;
  const { lens } = params;
  const { sort, only } = labelChangesAddress.read(search);
  const question = {
    type,
    key: labelsAddress.read(search).key,
    sort,
    only,
  } satisfies Omit<LabelChangesQuestion, 'offset' | 'limit'>;
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;

  if (answer === null || error !== '') return <Unanswered error={error} what="Adding up the labels of both sides" />;
  const { detail, keys, sampling, isUncertain } = answer;
  if (detail === null) return <NoLabels of="two profiles" narrowed={lens.steps.length > 0} />;

  const pairScale = pairFacts.scales[type]!;
  const scale = basisScale(detail.largest, pairScale);
  const columns = labelChangeColumns({ ...props, type: shown.type, unit: pairScale.name, scale }, detail);
  const keep = ({ filter }: LabelChangeRow): void => {
    if (filter === null) return;
    onParams({ steps: formatSteps([...lens.steps, { kind: 'tagfocus', text: filter }]), zoom: null }, 'step');
  };
  const { counts } = detail;
  return (
    <LabelsLayout
      of="two profiles"
      busy={busy}
      keys={keys}
      chosen={detail}
      onChoose={(key) => onParams(labelsAddress.write({ key }), 'step')}
      reading={
        <>
          <Reading detail={detail} names={names} />
          {sampling.map((how) => ` ${how}`)}
          {isUncertain && ' Differences in grey are within the error of sampling (95%).'}
        </>
      }
      tools={
        <>
          <ExportMenu
            pane={props}
            isDiff
            title={`Changes of label ${detail.key}`}
            notes={pairNotes(props)}
            table={(signal) =>
              exportRows(columns, (offset, limit) => asking.ask('rows', { ...question, offset, limit }, signal))
            }
          />
          <WhichRows
            value={only}
            counts={counts}
            onChange={(next) => onParams(labelChangesAddress.write({ only: next }), 'step')}
          />
        </>
      }
    >
      <RowTable
        label={`Values of ${detail.key} in ${about.title} by ${shown.type}`}
        columns={pageColumns(columns, {
          value: (row) => (
            <LabelValueCell
              row={row}
              unit={detail.unit}
              onKeep={row.filter === null ? undefined : () => keep(row)}
              mark={row.state !== '' && <Badge tone={row.state}>{row.state}</Badge>}
            />
          ),
        })}
        rows={rows}
        sort={sort}
        onSort={(next) => onParams(labelChangesAddress.write({ sort: next }), 'step')}
        onOpen={keep}
        empty={emptyWords(only, shown.type)}
      />
    </LabelsLayout>
  );
}

function emptyWords(only: ChangeFilter, type: string): string {
  if (only === 'new') return 'No value is new.';
  if (only === 'gone') return 'No value is gone.';
  return `No sample has a ${type} value.`;
}

function Reading({ detail, names }: { detail: LabelChangeDetail; names: CommonPairViewProps['names'] }) {
  const { counts, isOn } = detail;
  if (!isOn.before && isOn.after) return <>Only samples of {names.after} carry this label.</>;
  if (isOn.before && !isOn.after) return <>Only samples of {names.before} carry this label.</>;
  const values = countText(counts.all, 'value');
  if (counts.new === 0 && counts.gone === 0) return <>{values}, on both sides.</>;
  return (
    <>
      {values}: {formatCount(counts.new)} new, {formatCount(counts.gone)} gone.
    </>
  );
}
