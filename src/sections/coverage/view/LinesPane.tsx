import { countColumn, wordColumn } from '../../../table/columns.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../ui/pageColumns.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText } from '../../../units/formatCount.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { percentText, statementsText } from '../coverageWords.ts';
import type { LinesAnswer, MissedRange } from '../question.ts';
import { CoveredListing } from './CoveredListing.tsx';
import styles from './coverage.module.css';
import type { CoverageViewProps } from './viewProps.ts';

/** A source file with its covered and missed lines; without its source, the places that no test ran. */
export function LinesPane({ overview, place, names, asking, onParams }: CoverageViewProps) {
  const { columns, files } = overview;
  const last = columns.length - 1;
  const wanted = columns.findIndex(({ side }) => side !== null && side === place.side);
  const column = wanted < 0 ? last : wanted;
  const { answer, error, busy } = useAnswer(asking, 'lines', { file: place.file, column });
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
