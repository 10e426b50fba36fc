import { useState } from 'react';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { type Faces, pageColumns } from '../../../../ui/pageColumns.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { linesAddress } from '../../address/linesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { amountUnits } from '../../columns/measureColumns.ts';
import { sortedBy } from '../../noise/judgedChange.ts';
import type { answers } from './answer.ts';
import { instructionColumns, placeOf } from './columns.ts';
import { DisassemblyListing } from './DisassemblyListing.tsx';
import { DisassemblyNote } from './DisassemblyNote.tsx';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';
import { instructionsPaired, LinesBar, type LinesBarProps, PairingNote, useHotKeys } from './LinesBar.tsx';
import styles from './LinesPane.module.css';
import type { InstructionRow } from './pairedInstructions.ts';

export interface FunctionDisassemblyProps {
  pane: ViewProps<typeof answers.one>;
  /** null while the instructions are looked for. */
  answer: DisassemblyAnswer | null;
  error: string;
  busy: boolean;
  hasSource: boolean;
  /** Shows another function. */
  onPick: (name: string) => void;
}

const noRows: DisassemblyAnswer['rows'] = [];

/**
 * A function instruction by instruction, or why its instructions are not known and how to get them. Of two sides as a
 * table with the changes.
 */
export function FunctionDisassembly(props: FunctionDisassemblyProps) {
  const { pane, answer, error, busy, hasSource, onPick } = props;
  const { search, onParams, shown, pair } = pane;
  const [jump, setJump] = useState({ index: 0, nonce: 0 });
  const rows = answer?.rows ?? noRows;
  const { address } = linesAddress.read(search);
  const at = address === '' ? -1 : rows.findIndex((row) => addressOf(row) === address);
  const goTo = (index: number): void => {
    setJump(({ nonce }) => ({ index, nonce: nonce + 1 }));
    onParams(linesAddress.write({ address: addressOf(rows[index]!) }), 'touch');
  };
  const hot = useHotKeys(
    rows.map(({ flat, cum }, index) => ({ place: index + 1, flat, cum })),
    at + 1,
    (place) => goTo(place - 1),
  );
  const bar = (saved: LinesBarProps['saved']) => (
    <LinesBar pane={pane} mode="disassembly" hasSource={hasSource} hot={hot} saved={saved}>
      {answer !== null && answer.symbols.length > 1 && (
        <SelectField
          label="Function of the program"
          hideLabel
          value={answer.symbol}
          options={answer.symbols.map((symbol) => ({ value: symbol, label: shortName(symbol) }))}
          onChange={(symbol) => onParams(linesAddress.write({ symbol, address: null }), 'step')}
        />
      )}
    </LinesBar>
  );
  if (answer === null) {
    return (
      <>
        {bar(null)}
        <div className={styles.fill} aria-busy={busy}>
          <Unanswered error={error} what="Reading the instructions" />
        </div>
      </>
    );
  }
  const { pairing, state, symbol, name, command } = answer;
  const of = amountUnits(pane, answer.largest.cum, []);
  const columns = instructionColumns(answer, of);
  const title = pair === null ? `Disassembly of ${symbol}` : `Changed instructions of ${name}`;
  return (
    <>
      {pairing === null && <DisassemblyNote answer={answer} onPick={onPick} />}
      {pairing !== null && state === 'shown' && <PairingNote of={answer} how={instructionsPaired(pairing)} />}
      {bar(state === 'shown' ? { title, table: () => exportRows(columns, rows) } : null)}
      <div className={styles.fill} aria-busy={busy}>
        {state === 'shown' && pair === null && (
          <DisassemblyListing
            answer={answer}
            unit={shown.unit}
            type={shown.type}
            at={at}
            jump={jump}
            onAt={goTo}
            hot={hot.places.map((place) => place - 1)}
          />
        )}
        {state === 'shown' && pair !== null && (
          <DataTable
            label={`${title} by ${shown.type}`}
            columns={pageColumns(columns, faces)}
            rowCount={rows.length}
            rowAt={(index) => rows[index]}
            selectedIndex={at < 0 ? null : at}
            onSelect={(_, index) => index !== at && goTo(index)}
            scrollTo={jump.nonce > 0 ? jump : { index: at < 0 ? mostChanged(answer) : at, nonce: 0 }}
          />
        )}
        {state === 'unpaired' && pair !== null && (
          <EmptyState title={`There are no instructions of “${name}” to compare.`} icon="code">
            {pairing!.missing.length > 0 &&
              `No open disassembly is of the build of ${pairing!.missing.map((side) => pair.heads[side]).join(' and ')} and has this function. Each build needs its own: ${command}.`}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function addressOf({ address, before = '' }: InstructionRow): string {
  return address || before;
}

/** The row whose cum changed most. */
function mostChanged({ rows, largestChange }: DisassemblyAnswer): number {
  return rows.findIndex(({ cum }) => sortedBy(cum, 'delta') === largestChange.cum);
}

const codeFace = (text: string) => <code className={styles.instruction}>{text}</code>;

const faces: Faces<InstructionRow> = {
  'address.before': ({ before = '' }) => codeFace(before),
  'address.after': ({ address }) => codeFace(address),
  instruction: (row) => (
    <code className={styles.instruction}>
      {row.text} <span className={styles.instructionPlace}>{placeOf(row)}</span>
    </code>
  ),
};
