import { useMemo } from 'react';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import type { Scale } from '../../../../units/scaleFor.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import { askMore } from '../../asking/askMore.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { changeCells, changeHeads } from '../../parts/changeCells.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionChooser } from '../../parts/FunctionChooser.tsx';
import { deltaColumn, sideColumns } from '../../parts/pairColumns.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { basisScale } from '../../words/basisScale.ts';
import { CodeLine } from './CodeLine.tsx';
import { DisassemblyDiffPane } from './DisassemblyDiffPane.tsx';
import styles from './LinesPane.module.css';
import { ofOtherRuns } from './ofOtherRuns.ts';
import type { answers, ChangedLine, LinesDiffAnswer } from './pairAnswer.ts';

/** A function line by line on both sides, beside its source if that is open. */
export function LinesDiffPane(props: ComparisonProps<typeof answers>) {
  const { params, search, type, asking, onParams, pairFacts, shown, common, before, after, others, beside } = props;
  // Profiles of other sections would count as profiles of a side.
  const texts = useMemo(() => beside.filter(({ dataset }) => dataset?.kind !== 'profile'), [beside]);
  const hasSources = texts.some(({ dataset }) => dataset?.kind === 'source');
  const hasDumps = texts.some(({ dataset }) => dataset?.kind === 'disassembly');
  const withSource = useMemo(
    () => askMore(asking, [...before.items, ...after.items, ...ofOtherRuns({ before, after, others })], texts),
    [asking, before, after, others, texts],
  );
  const { answer, error, busy } = useAnswer(withSource, 'ofFunction', { type, name: params.picked });
  const choose = (name: string): void =>
    onParams({ fn: name, ...linesAddress.write({ file: null, at: null }) }, 'step');

  if (answer === null || error !== '') return <Unanswered error={error} what="Adding up the lines" />;
  const { as, at } = linesAddress.read(search);
  const tools = (
    <>
      <span className={styles.chooser}>
        <FunctionChooser common={common} valueType={type} value={answer.name} onChoose={choose} />
      </span>
      {hasDumps && (
        <Segmented
          label="Compare"
          value={as === 'disassembly' ? as : 'source'}
          options={[
            { value: 'source', label: 'Lines', icon: 'code' },
            { value: 'disassembly', label: 'Disassembly', icon: 'layers' },
          ]}
          onChange={(value) => onParams(linesAddress.write({ as: value }), 'step')}
        />
      )}
    </>
  );
  if (hasDumps && as === 'disassembly') return <DisassemblyDiffPane {...props} tools={tools} />;
  const scale = basisScale(answer.largest, pairFacts.scales[type]!);
  const unit = pairFacts.scales[type]!.name;
  const marked = at === 0 ? -1 : answer.rows.findIndex(({ after: line }) => line === at);
  return (
    <Captioned
      busy={busy}
      caption={answer.found ? caption(answer, hasSources) : ''}
      tools={
        <>
          {tools}
          <ExportMenu
            pane={{ ...props, valueType: type }}
            isDiff
            title={`Changed lines of ${answer.name}`}
            notes={pairNotes(props)}
            table={() => ({
              columns: [
                { header: 'line before' },
                { header: 'line after' },
                ...changeHeads('flat', unit),
                ...changeHeads('cum', unit),
                { header: 'source', code: true },
              ],
              rows: answer.rows.map((row) => [
                row.before || '',
                row.after || '',
                ...changeCells(row.flat),
                ...changeCells(row.cum),
                row.text?.text.trim() ?? '',
              ]),
            })}
          />
        </>
      }
    >
      {answer.found ? (
        <DataTable
          label={`Changed lines of ${answer.name} by ${shown.type}`}
          columns={lineColumns(answer, scale, props.heads)}
          rowCount={answer.rows.length}
          rowAt={(index) => answer.rows[index]}
          selectedIndex={marked < 0 ? null : marked}
          onSelect={({ after: line }) => line > 0 && line !== at && onParams(linesAddress.write({ at: line }), 'touch')}
          scrollTo={{ index: marked, nonce: 0 }}
        />
      ) : (
        <EmptyState title={answer.name === '' ? 'There are no lines to show.' : `“${answer.name}” is on neither side.`}>
          Choose another function, or undo a filter.
        </EmptyState>
      )}
    </Captioned>
  );
}

const pairedWords: Record<LinesDiffAnswer['pairedBy'], string> = {
  text: 'Lines are paired by the text of both sources.',
  distance: 'Lines are paired by their distance from the function’s first line.',
  number: 'Lines are paired by their numbers: the profiles do not say where the function begins.',
};

function caption({ name, formerly, files, sources, pairedBy }: LinesDiffAnswer, hasSources: boolean): string {
  const renamed = formerly === '' ? '' : ` It was called ${formerly} before.`;
  const missing = (['before', 'after'] as const).filter((side) => files[side] !== '' && sources[side] === '');
  const drop =
    missing.length === 0
      ? ''
      : ` ${hasSources ? 'No open source declares it where the profile of' : 'Drop the source of'} ${missing.join(' and ')}${hasSources ? ' says.' : ' to read it beside the numbers.'}`;
  return `${name}.${renamed} ${pairedWords[pairedBy]}${drop}`;
}

function lineColumns(
  { largestChange }: LinesDiffAnswer,
  scale: Scale,
  heads: ComparisonProps<typeof answers>['heads'],
): DataColumn<ChangedLine>[] {
  const number = (side: 'before' | 'after'): DataColumn<ChangedLine> => ({
    id: `line.${side}`,
    header: `line ${heads[side]}`,
    align: 'right',
    width: 84,
    hint: `The number of the line ${heads[side]}.`,
    cell: (row) => row[side] || '',
  });
  const amounts = (kind: 'flat' | 'cum', where: string): DataColumn<ChangedLine>[] => [
    ...sideColumns<ChangedLine>({ heads, kind, width: 96, of: (row) => row[kind], scale, hint: () => where }),
    deltaColumn<ChangedLine>({
      id: kind,
      kind,
      width: 112,
      of: (row) => row[kind],
      largest: largestChange[kind],
      scale,
    }),
  ];
  return [
    number('before'),
    number('after'),
    ...amounts('flat', 'In the line itself.'),
    ...amounts('cum', 'In the line and all that it calls; recursion counts once.'),
    {
      id: 'source',
      header: 'source',
      align: 'left',
      grow: true,
      cell: ({ text }) => text !== null && <CodeLine line={text} />,
    },
  ];
}
