import { type ReactNode, useMemo } from 'react';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { Scale } from '../../../../units/scaleFor.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { askMore } from '../../asking/askMore.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { changeCells, changeHeads } from '../../parts/changeCells.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { deltaColumn, sideColumns } from '../../parts/pairColumns.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { basisScale } from '../../words/basisScale.ts';
import type { ChangedInstruction, ChangedInstructionsAnswer } from './changedInstructions.ts';
import styles from './LinesPane.module.css';
import { ofOtherRuns } from './ofOtherRuns.ts';
import type { answers } from './pairAnswer.ts';

export type DisassemblyDiffPaneProps = ComparisonProps<typeof answers> & {
  /** The choices of function and kind of rows. */
  tools: ReactNode;
};

/** A function instruction by instruction on both sides, if a disassembly of each side's build is open. */
export function DisassemblyDiffPane(props: DisassemblyDiffPaneProps) {
  const { tools, params, type, asking, pairFacts, shown, before, after, others, beside, heads } = props;
  const dumps = useMemo(() => beside.filter(({ dataset }) => dataset?.kind === 'disassembly'), [beside]);
  const withDumps = useMemo(
    () => askMore(asking, [...before.items, ...after.items, ...ofOtherRuns({ before, after, others })], dumps),
    [asking, before, after, others, dumps],
  );
  const { answer, error, busy } = useAnswer(withDumps, 'disassembly', { type, name: params.picked });
  if (answer === null || error !== '') return <Unanswered error={error} what="Reading the instructions" />;
  const scale = basisScale(answer.largest, pairFacts.scales[type]!);
  const unit = pairFacts.scales[type]!.name;
  return (
    <Captioned
      busy={busy}
      caption={caption(answer)}
      tools={
        <>
          {tools}
          <ExportMenu
            pane={{ ...props, valueType: type }}
            isDiff
            title={`Changed instructions of ${answer.name}`}
            notes={pairNotes(props)}
            table={() => ({
              columns: [
                { header: 'address before', code: true },
                { header: 'address after', code: true },
                ...changeHeads('flat', unit),
                ...changeHeads('cum', unit),
                { header: 'instruction', code: true },
                { header: 'line', code: true },
              ],
              rows: answer.rows.map((row) => [
                row.before,
                row.after,
                ...changeCells(row.flat),
                ...changeCells(row.cum),
                row.text,
                row.place,
              ]),
            })}
          />
        </>
      }
    >
      {answer.rows.length > 0 ? (
        <DataTable
          label={`Changed instructions of ${answer.name} by ${shown.type}`}
          columns={instructionColumns(answer, scale, heads)}
          rowCount={answer.rows.length}
          rowAt={(index) => answer.rows[index]}
          scrollTo={{ index: mostChangedRow(answer), nonce: 0 }}
        />
      ) : (
        <EmptyState title={`There are no instructions of “${answer.name}” to compare.`} icon="code">
          {answer.missing.length > 0 &&
            `No open disassembly is of the build of ${answer.missing.map((side) => heads[side]).join(' and ')} and has this function. Each build needs its own: go tool objdump PROGRAM > objdump.txt.`}
        </EmptyState>
      )}
    </Captioned>
  );
}

/** The row whose cum changed most. */
function mostChangedRow({ rows, largestChange }: ChangedInstructionsAnswer): number {
  return rows.findIndex(({ cum }) => Math.abs(Number(cum.after) - Number(cum.before)) === largestChange.cum);
}

function caption({ name, formerly, paths, rows }: ChangedInstructionsAnswer): string {
  if (rows.length === 0) return '';
  const renamed = formerly === '' ? '' : ` It was called ${formerly} before.`;
  const from =
    paths.before === paths.after
      ? `Both sides are of the build of ${paths.after}.`
      : `From ${paths.before} and ${paths.after}.`;
  return `${name}.${renamed} ${from} Instructions are paired by their text, without addresses.`;
}

function instructionColumns(
  { largestChange }: ChangedInstructionsAnswer,
  scale: Scale,
  heads: ComparisonProps<typeof answers>['heads'],
): DataColumn<ChangedInstruction>[] {
  const address = (side: 'before' | 'after'): DataColumn<ChangedInstruction> => ({
    id: `address.${side}`,
    header: `address ${heads[side]}`,
    align: 'left',
    width: 112,
    hint: `The address of the instruction ${heads[side]}, in the program’s file.`,
    cell: (row) => <code className={styles.instruction}>{row[side]}</code>,
  });
  const amounts = (kind: 'flat' | 'cum', where: string): DataColumn<ChangedInstruction>[] => [
    ...sideColumns<ChangedInstruction>({ heads, kind, width: 96, of: (row) => row[kind], scale, hint: () => where }),
    deltaColumn<ChangedInstruction>({
      id: kind,
      kind,
      width: 112,
      of: (row) => row[kind],
      largest: largestChange[kind],
      scale,
    }),
  ];
  return [
    address('before'),
    address('after'),
    ...amounts('flat', 'In the instruction itself.'),
    ...amounts('cum', 'In the instruction and all that it calls; recursion counts once.'),
    {
      id: 'instruction',
      header: 'instruction',
      align: 'left',
      grow: true,
      cell: ({ text, place }) => (
        <code className={styles.instruction}>
          {text} <span className={styles.instructionPlace}>{place}</span>
        </code>
      ),
    },
  ];
}
