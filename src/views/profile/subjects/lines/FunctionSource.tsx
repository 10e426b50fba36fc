import { useState } from 'react';
import { linesAddress } from '../../address/linesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import type { answers } from './answer.ts';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import styles from './LinesPane.module.css';
import { LinesTable } from './LinesTable.tsx';
import { LinesToolbar } from './LinesToolbar.tsx';
import { SourceListing } from './SourceListing.tsx';
import { SourceNote } from './SourceNote.tsx';
import { useHotKeys } from './useHotKeys.ts';
import type { FoundSource } from './useSource.ts';

export interface FunctionSourceProps {
  pane: ViewProps<typeof answers.one>;
  answer: FunctionAnswer;
  busy: boolean;
  found: FoundSource;
  /** The function's instructions; null if they are not asked for. */
  disassembly: DisassemblyAnswer | null;
}

const noInstructions: DisassemblyAnswer['rows'] = [];

/** The lines of a function as its source, or as a table. */
export function FunctionSource({ pane, answer, busy, found, disassembly }: FunctionSourceProps) {
  const { search, onParams, shown } = pane;
  const { source, looking, failed } = found;
  const { as, at, whole } = linesAddress.read(search);
  const [jump, setJump] = useState({ line: 0, nonce: 0 });
  const asTable = source === null || as === 'table';
  const goTo = (line: number): void => {
    setJump(({ nonce }) => ({ line, nonce: nonce + 1 }));
    onParams(linesAddress.write({ at: line }), 'touch');
  };
  const hot = useHotKeys(asTable || source === null ? answer.rows : source.amounts, at, goTo);
  const hottest = answer.rows.find(({ cum }) => cum === answer.largestCum)?.line ?? answer.startLine;
  const lines = { answer, unit: shown.unit, type: shown.type, at, jump, onAt: goTo, hot: hot.lines };
  return (
    <>
      <SourceNote
        sources={pane.asking.needed.flatMap(({ path, dataset }) => (dataset?.kind === 'source' ? [path] : []))}
        answer={answer}
        source={source}
        looking={looking}
        failed={failed}
        line={at || hottest}
        onPrefer={(path) => onParams(linesAddress.write({ source: path }), 'step')}
      />
      <LinesToolbar pane={pane} answer={answer} source={source} asTable={asTable} whole={whole} hot={hot} />
      <div className={styles.fill} aria-busy={busy}>
        {asTable || source === null ? (
          <LinesTable {...lines} source={source} />
        ) : (
          <SourceListing {...lines} source={source} whole={whole} instructions={disassembly?.rows ?? noInstructions} />
        )}
      </div>
    </>
  );
}
