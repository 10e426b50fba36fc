import { useState } from 'react';
import { rankSources } from '../../../../analysis/lines/rankSources.ts';
import { basename } from '../../../../analysis/names/cleanPath.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { amountUnits } from '../../columns/measureColumns.ts';
import { laterAmount, sizeOf } from '../../noise/judgedChange.ts';
import type { answers } from './answer.ts';
import { CodeLine } from './CodeLine.tsx';
import { lineColumns } from './columns.ts';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';
import type { FunctionAnswer, ShownSource } from './functionAnswer.ts';
import { LinesBar, linesPaired, PairingNote, type Placed, useHotKeys } from './LinesBar.tsx';
import styles from './LinesPane.module.css';
import { SourceActions } from './SourceActions.tsx';
import { SourceListing } from './SourceListing.tsx';

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
    amountUnits(pane, pair === null ? laterAmount(answer.cum) : answer.largest.cum, amounts),
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

interface SourceNoteProps {
  /** Paths of the open source files. */
  sources: readonly string[];
  answer: FunctionAnswer;
  onPrefer: (path: string) => void;
  /** The line to open in the editor. */
  line: number;
}

/** The origin of the source and whether it matches the profile; or instructions to open it. */
function SourceNote({ sources, answer, onPrefer, line }: SourceNoteProps) {
  const { file, source } = answer;
  if (source === null) {
    return (
      <div className={styles.source}>
        <p className={styles.note}>
          <Icon name="code" />
          <span>
            <WithoutSource file={file} sources={sources} />
          </span>
        </p>
        <SourceActions answer={answer} isMissing line={line} />
      </div>
    );
  }
  const warning = sourceWarning(source, answer.name);
  return (
    <div className={styles.source}>
      <p className={styles.note}>
        <Icon name="file" />
        <span>
          <code>{source.path}</code>
          {source.path !== file && (
            <>
              , in the profile <code>{file}</code>
            </>
          )}
        </span>
      </p>
      {source.rivals.length > 1 && (
        <div className={styles.rivals}>
          <SelectField
            label={`${source.rivals.length} files fit; this one is shown:`}
            value={source.path}
            options={source.rivals.map((path) => ({ value: path, label: path }))}
            onChange={onPrefer}
            size="small"
          />
        </div>
      )}
      {warning !== '' && (
        <p className={styles.note} data-doubt="">
          <Icon name="warning" />
          <span>{warning}</span>
        </p>
      )}
      <SourceActions answer={answer} isMissing={false} line={line} />
    </div>
  );
}

function WithoutSource({ file, sources }: Pick<SourceNoteProps, 'sources'> & { file: string }) {
  if (file === '') return <>The profile does not name the file of this function.</>;
  const named = rankSources(file, sources).length;
  return (
    <>
      {sources.length === 0
        ? 'Drop the folder with the source to read it beside these numbers; it stays in this browser.'
        : named === 0
          ? `It is not among the source that is open (${sources.length === 1 ? 'one file' : `${formatCount(sources.length)} files`}); drop its folder.`
          : 'A file of this name is open, but its folders are others and it does not declare this function.'}{' '}
      The profile names <code>{file}</code>.
    </>
  );
}

function sourceWarning({ declared, otherVersion }: ShownSource, name: string): string {
  if (declared === 'nowhere') {
    return `This file does not declare ${name}: it has changed since it was profiled, and the numbers may stand beside the wrong lines.`;
  }
  if (declared === 'elsewhere') {
    return 'This file declares the function at another line than the profile: it has changed since, and the numbers may stand beside the wrong lines.';
  }
  return otherVersion ? 'The file is from another version of the module than the profile.' : '';
}
