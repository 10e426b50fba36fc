import { useState } from 'react';
import { basename } from '../../../../analysis/names/cleanPath.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { laterAmount, sizeOf } from '../../noise/judgedChange.ts';
import { columnsOf } from '../../parts/measureColumns.ts';
import type { answers } from './answer.ts';
import { CodeLine } from './CodeLine.tsx';
import { lineColumns } from './columns.ts';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import { LinesBar } from './LinesBar.tsx';
import styles from './LinesPane.module.css';
import { linesPaired, PairingNote } from './PairingNote.tsx';
import { SourceListing } from './SourceListing.tsx';
import { SourceNote } from './SourceNote.tsx';
import { type Placed, useHotKeys } from './useHotKeys.ts';

export interface FunctionSourceProps {
  pane: ViewProps<typeof answers.one>;
  answer: FunctionAnswer;
  busy: boolean;
  /** The function's instructions; null if they are not asked for. */
  disassembly: DisassemblyAnswer | null;
}

const noInstructions: DisassemblyAnswer['rows'] = [];

/** The lines of a function as its source, or as a table. */
export function FunctionSource({ pane, answer, busy, disassembly }: FunctionSourceProps) {
  const { search, onParams, shown, asking, pair } = pane;
  const { name, rows, files, file, source } = answer;
  const { as, at, atBefore, whole, file: asked } = linesAddress.read(search);
  const [jump, setJump] = useState({ place: 0, nonce: 0 });
  const listed = as === 'table' ? null : source;
  // Line numbers of an address are those of its file.
  const isFile = asked === '' || asked === file;
  const selected = rows.findIndex(
    ({ line, before }) => isFile && (at > 0 ? line === at : atBefore > 0 && before === atBefore),
  );
  const select = (line: number, before = 0): void => {
    const ofSides = pair === null ? {} : { atBefore: line > 0 ? null : before, file };
    onParams(linesAddress.write({ at: line, ...ofSides }), 'touch');
  };
  /** Goes to a line of the listing, or to a row of the table, counted from 1. */
  const goTo = (place: number): void => {
    setJump(({ nonce }) => ({ place, nonce: nonce + 1 }));
    if (listed === null) select(rows[place - 1]!.line, rows[place - 1]!.before);
    else select(place);
  };
  const places: Placed[] =
    listed === null
      ? rows.map((row, index) => ({ ...row, place: row.line > 0 || row.before ? index + 1 : 0 }))
      : listed.amounts.map((row) => ({ ...row, place: row.line }));
  const hot = useHotKeys(places, listed === null ? selected + 1 : at, goTo);
  const hottest = rows.find(({ cum }) => sizeOf(cum) === answer.largest.cum)?.line ?? answer.startLine;
  const amounts = rows.flatMap(({ flat, cum }) => [flat, cum]);
  const columns = lineColumns(
    answer,
    columnsOf(pane, pair === null ? laterAmount(answer.cum) : answer.largest.cum, amounts),
  );
  const sources = asking.needed.flatMap(({ path, dataset }) => (dataset?.kind === 'source' ? [path] : []));
  return (
    <>
      {answer.pairing === null ? (
        <SourceNote
          sources={sources}
          answer={answer}
          line={at || hottest}
          onPrefer={(path) => onParams(linesAddress.write({ source: path }), 'step')}
        />
      ) : (
        <PairingNote of={answer} how={linesPaired(answer.pairing, sources.length > 0)} />
      )}
      <LinesBar
        pane={pane}
        mode={listed === null ? 'table' : 'source'}
        hasSource={source !== null}
        hot={hot}
        saved={{
          title: `${pair === null ? 'Lines' : 'Changed lines'} of ${name}`,
          table: () => exportRows(columns, rows),
        }}
      >
        {listed !== null && (
          <Segmented
            label="How much"
            value={whole ? 'file' : 'function'}
            options={[
              { value: 'function', label: 'Function' },
              {
                value: 'file',
                label: 'Whole file',
                hint: `${formatCount(listed.lineCount)} lines, with all functions.`,
              },
            ]}
            onChange={(value) => onParams(linesAddress.write({ whole: value === 'file' }), 'step')}
          />
        )}
        {files.length > 1 && (
          <SelectField
            label="File"
            hideLabel
            value={file}
            options={files.map((path) => ({ value: path, label: path === '' ? 'unknown file' : basename(path) }))}
            onChange={(path) => onParams(linesAddress.write({ file: path, at: null, atBefore: null }), 'step')}
          />
        )}
      </LinesBar>
      <div className={styles.fill} aria-busy={busy}>
        {listed === null ? (
          <DataTable
            label={`${pair === null ? 'Lines' : 'Changed lines'} of ${name} by ${shown.type}`}
            columns={pageColumns(columns, {
              line: ({ line }, _index, cell) => {
                const text = source?.lines[line - source.from];
                return (
                  <span className={styles.lineCell}>
                    <span className={styles.lineName}>{cell.text}</span>
                    {text && <CodeLine line={text} trimmed />}
                  </span>
                );
              },
              source: ({ text }) => text && <CodeLine line={text} />,
            })}
            rowCount={rows.length}
            rowAt={(index) => rows[index]}
            selectedIndex={selected < 0 ? null : selected}
            onSelect={(_, index) => index !== selected && goTo(index + 1)}
            scrollTo={{ index: jump.nonce === 0 ? selected : jump.place - 1, nonce: jump.nonce }}
          />
        ) : (
          <SourceListing
            answer={answer}
            source={listed}
            instructions={disassembly?.rows ?? noInstructions}
            unit={shown.unit}
            type={shown.type}
            whole={whole}
            at={at}
            jump={{ line: jump.place, nonce: jump.nonce }}
            onAt={goTo}
            hot={hot.places}
          />
        )}
      </div>
    </>
  );
}
