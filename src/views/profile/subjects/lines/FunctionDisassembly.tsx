import { useState } from 'react';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { linesAddress } from '../../address/linesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import type { answers } from './answer.ts';
import { instructionColumns } from './columns.ts';
import { DisassemblyListing } from './DisassemblyListing.tsx';
import { DisassemblyNote } from './DisassemblyNote.tsx';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';
import { HotJumps } from './HotJumps.tsx';
import { LinesMode } from './LinesMode.tsx';
import styles from './LinesPane.module.css';
import type { FoundDisassembly } from './useDisassembly.ts';
import { useHotKeys } from './useHotKeys.ts';

export interface FunctionDisassemblyProps {
  pane: ViewProps<typeof answers.one>;
  found: FoundDisassembly;
  hasSource: boolean;
  /** Shows another function. */
  onPick: (name: string) => void;
}

const noRows: DisassemblyAnswer['rows'] = [];

/** A function instruction by instruction, or why its instructions are not known and how to get them. */
export function FunctionDisassembly({ pane, found, hasSource, onPick }: FunctionDisassemblyProps) {
  const { search, onParams, shown } = pane;
  const { answer, error, busy } = found;
  const [jump, setJump] = useState({ index: 0, nonce: 0 });
  const rows = answer?.rows ?? noRows;
  const { address } = linesAddress.read(search);
  const at = address === '' ? -1 : rows.findIndex((row) => row.address === address);
  const goTo = (index: number): void => {
    setJump(({ nonce }) => ({ index, nonce: nonce + 1 }));
    onParams(linesAddress.write({ address: rows[index]!.address }), 'touch');
  };
  // Hot instructions are found as hot lines are, by their place from 1.
  const hot = useHotKeys(
    rows.map(({ flat, cum }, index) => ({ line: index + 1, flat, cum })),
    at + 1,
    (line) => goTo(line - 1),
  );
  const bar = (
    <div className={styles.bar} role="toolbar" aria-label="Lines">
      <LinesMode mode="disassembly" hasSource={hasSource} onParams={onParams} />
      {answer !== null && answer.symbols.length > 1 && (
        <SelectField
          label="Function of the program"
          hideLabel
          value={answer.symbol}
          options={answer.symbols.map((symbol) => ({ value: symbol, label: shortName(symbol) }))}
          onChange={(symbol) => onParams(linesAddress.write({ symbol, address: null }), 'step')}
        />
      )}
      <HotJumps hot={hot} of="instruction" />
      <span className={styles.gap} />
      {answer?.state === 'shown' && (
        <ExportMenu
          pane={pane}
          title={`Disassembly of ${answer.symbol}`}
          table={() => exportRows(instructionColumns(answer, shown.unit), rows)}
        />
      )}
    </div>
  );
  return (
    <>
      {answer !== null && <DisassemblyNote answer={answer} onPick={onPick} />}
      {bar}
      <div className={styles.fill} aria-busy={busy}>
        {answer === null ? (
          <Unanswered error={error} what="Reading the instructions" />
        ) : (
          answer.state === 'shown' && (
            <DisassemblyListing
              answer={answer}
              unit={shown.unit}
              type={shown.type}
              at={at}
              jump={jump}
              onAt={goTo}
              hot={hot.lines.map((line) => line - 1)}
            />
          )
        )}
      </div>
    </>
  );
}
