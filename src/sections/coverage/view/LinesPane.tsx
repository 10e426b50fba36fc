import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { SourceLine } from '../../../analysis/lines/sourceLines.ts';
import type { CoverMode } from '../../../model/coverage.ts';
import { countColumn, wordColumn } from '../../../table/columns.ts';
import { Button } from '../../../ui/Button.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { percentText, statementsText } from '../coverageWords.ts';
import type { LinesAnswer, MissedRange } from '../question.ts';
import styles from './coverage.module.css';
import type { CoverageViewProps } from './views.ts';

/** A source file with its covered and missed lines; without its source, the places that no test ran. */
export function LinesPane({ overview, params, names, asking, onParams }: CoverageViewProps) {
  const { columns, files } = overview;
  const last = columns.length - 1;
  const wanted = columns.findIndex(({ side }) => side !== null && side === params.side);
  const column = wanted < 0 ? last : wanted;
  const { answer, error, busy } = useAnswer(asking, 'lines', { file: params.file, column });
  if (answer === null || error !== '') return <Unanswered error={error} what="Colouring the lines" />;
  return (
    <div className={styles.pane} aria-busy={busy}>
      <div className={styles.captions}>
        <SelectField
          label="File"
          hideLabel
          value={answer.file}
          options={(files.includes(answer.file) ? files : [answer.file, ...files]).map((file) => ({
            value: file,
            label: file,
          }))}
          onChange={(file) => onParams({ file }, 'step')}
        />
        {columns.length > 1 && (
          <Segmented
            label="Side"
            value={columns[column]!.side ?? 'after'}
            options={(['before', 'after'] as const).map((side) => ({
              value: side,
              label: names[side] || (side === 'before' ? 'Before' : 'After'),
            }))}
            onChange={(side) => onParams({ side }, 'step')}
          />
        )}
        <p className={styles.caption}>{captionOf(answer)}</p>
      </div>
      {answer.path === '' ? (
        <MissedTable answer={answer} />
      ) : (
        <CoveredListing answer={answer} mode={columns[column]!.mode} />
      )}
    </div>
  );
}

function captionOf({ total, path, fits, missed }: LinesAnswer): string {
  if (total === null) return 'This file was not measured on this side.';
  const sum = `${percentText(total)} covered, ${statementsText(total)}.`;
  if (path === '')
    return `${sum} ${countText(missed.length, 'block')} did not run. Drop the source file to see its lines.`;
  return fits ? sum : `${sum} The source does not fit the profile: it has changed since, and colours may be off.`;
}

const missedColumns = [
  wordColumn<MissedRange>(
    'Lines',
    ({ firstLine, lastLine }) => (firstLine === lastLine ? `${firstLine}` : `${firstLine}–${lastLine}`),
    { grow: true },
  ),
  countColumn<MissedRange>('Statements', ({ statements }) => statements),
];

function MissedTable({ answer: { missed, file } }: { answer: LinesAnswer }) {
  if (missed.length === 0) return <p className={styles.note}>Every statement ran.</p>;
  return (
    <div className={styles.scroll}>
      <div className={styles.missed}>
        <PlainTable
          caption={`Blocks of ${file} that did not run`}
          columns={pageColumns(missedColumns)}
          rows={missed}
          keyOf={({ firstLine, lastLine }, index) => `${firstLine}-${lastLine} ${index}`}
        />
      </div>
    </div>
  );
}

const ROW = 20;
const words = { covered: 'ran', partly: 'partly', missed: 'missed' };

/** Source with the state of each line: colour, word and count. The document contains visible lines only. */
function CoveredListing({ answer, mode }: { answer: LinesAnswer; mode: CoverMode | '' }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, counts, file } = answer;
  const isCounted = mode === 'count' || mode === 'atomic';
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 20,
  });
  const showFirst = useEffectEvent(() => {
    const first = counts.findIndex((count) => count?.state === 'missed');
    virtualizer.scrollToIndex(Math.max(0, first), { align: first > 10 ? 'center' : 'start' });
  });
  useEffect(() => showFirst(), [file]);

  /** Goes to the next (1) or the previous (-1) missed part. */
  function go(step: 1 | -1): void {
    const top = virtualizer.scrollOffset ?? 0;
    const middle = Math.round((top + (scroller.current?.clientHeight ?? 0) / 2) / ROW);
    const begins = (line: number): boolean => counts[line]?.state === 'missed' && counts[line - 1]?.state !== 'missed';
    for (let index = middle + step; index >= 0 && index < lines.length; index += step) {
      if (!begins(index)) continue;
      virtualizer.scrollToIndex(index, { align: 'center' });
      return;
    }
  }

  // A scrolled region must be reachable by keys.
  const reach = { tabIndex: 0, role: 'region', 'aria-label': `Lines of ${file}` };
  return (
    <div className={styles.listing}>
      <div className={styles.captions} role="toolbar" aria-label="Missed lines" data-around="">
        <Button size="small" onClick={() => go(-1)}>
          Previous missed
        </Button>
        <Button size="small" onClick={() => go(1)}>
          Next missed
        </Button>
      </div>
      <div ref={scroller} className={styles.lines} {...reach}>
        <div className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const count = counts[index] ?? null;
            return (
              <div
                key={key}
                className={styles.line}
                data-state={count?.state}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span className={styles.gutter}>
                  <span className={styles.number}>{index + 1}</span>
                  <span className={styles.count}>
                    {count === null
                      ? ''
                      : isCounted && count.state !== 'missed'
                        ? `${formatCount(count.executed)}×`
                        : words[count.state]}
                  </span>
                </span>
                <code className={styles.code}>{coloured(lines[index]!)}</code>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The text with its syntax colours. */
function coloured({ text, pieces }: SourceLine): ReactNode[] {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { from, to, kind } of pieces) {
    if (from > done) parts.push(text.slice(done, from));
    parts.push(
      <span key={from} data-kind={kind}>
        {text.slice(from, to)}
      </span>,
    );
    done = to;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}
