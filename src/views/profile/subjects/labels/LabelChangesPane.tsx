import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { labelChangesAddress, labelsAddress } from '../../address/labelsAddress.ts';
import type { CommonComparisonProps, ComparisonProps } from '../../asking/comparison.ts';
import { formatSteps } from '../../data/stepsParam.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { basisScale } from '../../words/basisScale.ts';
import styles from './LabelChangesPane.module.css';
import { labelChangeColumns } from './labelChangeColumns.tsx';
import { labelChangesExport } from './labelChangesExport.ts';
import { idOf, type LabelChangeFilter, type LabelChangesQuestion } from './labelChangesQuestion.ts';
import type { answers, LabelChangeDetail, LabelChangeRow, LabelChangesAnswer } from './pairAnswer.ts';

/** More keys than these stand in a list. */
const SIDE_BY_SIDE = 5;

/** What changed by label: for each key its values on both sides, with new and gone ones. */
export function LabelChangesPane(props: ComparisonProps<typeof answers>) {
  const { about, names, params, search, onParams, asking, pairFacts, type, shown } = props;
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
  if (detail === null) return <NoLabels narrowed={lens.steps.length > 0} />;

  const scale = basisScale(detail.largest, pairFacts.scales[type]!);
  const keep = ({ filter }: LabelChangeRow): void => {
    if (filter === null) return;
    onParams({ steps: formatSteps([...lens.steps, { kind: 'tagfocus', text: filter }]), zoom: null }, 'step');
  };
  const { counts } = detail;
  return (
    <div className={styles.labels} aria-busy={busy}>
      <div className={styles.bar} role="toolbar" aria-label="Label">
        <KeyChoice keys={keys} detail={detail} onChoose={(key) => onParams(labelsAddress.write({ key }), 'step')} />
        <span className={styles.gap} />
        <ExportMenu
          pane={{ ...props, valueType: type }}
          isDiff
          title={`Changes of label ${detail.key}`}
          notes={pairNotes(props)}
          table={(signal) => labelChangesExport(props, question, detail, signal)}
        />
        <Segmented
          label="Which rows"
          value={only}
          options={[
            { value: 'all', label: `All ${formatCount(counts.all)}` },
            { value: 'new', label: `New ${formatCount(counts.new)}`, hint: 'Only after.' },
            { value: 'gone', label: `Gone ${formatCount(counts.gone)}`, hint: 'Only before.' },
          ]}
          onChange={(next) => onParams(labelChangesAddress.write({ only: next }), 'step')}
        />
      </div>
      <p className={styles.reading} role="status">
        <Reading detail={detail} names={names} />
        {sampling.map((how) => ` ${how}`)}
        {isUncertain && ' Differences in grey are within the error of sampling (95 %).'}
      </p>
      <RowTable
        label={`Values of ${detail.key} in ${about.title} by ${shown.type}`}
        columns={labelChangeColumns({
          detail,
          scale,
          names,
          hasShares: pairFacts.scales[type]!.unit !== '%',
          onKeep: keep,
        })}
        rows={rows}
        sort={sort}
        onSort={(next) => onParams(labelChangesAddress.write({ sort: next }), 'step')}
        onOpen={keep}
        empty={emptyWords(only, shown.type)}
      />
    </div>
  );
}

function emptyWords(only: LabelChangeFilter, type: string): string {
  if (only === 'new') return 'No value is new.';
  if (only === 'gone') return 'No value is gone.';
  return `No sample weighs anything in ${type}.`;
}

interface KeyChoiceProps {
  keys: LabelChangesAnswer['keys'];
  detail: LabelChangeDetail;
  onChoose: (key: string) => void;
}

/** Which label is shown. */
function KeyChoice({ keys, detail, onChoose }: KeyChoiceProps) {
  const options = keys.map((entry) => {
    const isTwice = keys.some((other) => other !== entry && other.key === entry.key);
    const label = entry.key === '' ? 'no name' : entry.key;
    return {
      value: idOf(entry),
      label: isTwice && entry.key !== '' ? `${label} (${entry.isNumber ? 'numbers' : 'texts'})` : label,
    };
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

function Reading({ detail, names }: { detail: LabelChangeDetail; names: CommonComparisonProps['names'] }) {
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

function NoLabels({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <EmptyState title="No sample that is left has a label." icon="label">
      Take away a step above to see the labels of the others.
    </EmptyState>
  ) : (
    <EmptyState title="No sample of the two profiles has a label." icon="label">
      A Go program labels its CPU and goroutine profiles with <code>pprof.Do</code>; memory profiles have the size of
      the objects as a label.
    </EmptyState>
  );
}
