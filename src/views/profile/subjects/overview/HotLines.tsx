import { basename } from '../../../../analysis/names/basename.ts';
import type { HotLine } from '../../../../analysis/overview/hotLines.ts';
import { AmountText } from '../../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { columnShare } from '../../../../units/columnShare.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { type Scale, scaleFor } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { HotFunction, HotPart } from './hotPart.ts';
import { NameLink } from './NameLink.tsx';
import styles from './OverviewPane.module.css';
import type { OverviewSectionProps } from './sectionProps.ts';

export interface HotLinesProps extends OverviewSectionProps {
  part: HotPart | null;
  error: string;
}

/** The functions of the user's code that answer for most, each with its hot lines. */
export function HotLines({ page, part, error, onOpen }: HotLinesProps) {
  if (error === '' && part?.functions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="overview-lines">
      <h2 id="overview-lines">Hot lines of your code</h2>
      <p className={styles.note}>
        The functions that answer for most: their own cost and that of the libraries and the runtime they call, up to
        the next function of yours.
      </p>
      {error !== '' ? (
        <FailedState message={error} />
      ) : part === null ? (
        <LoadingState what="Adding up the lines" />
      ) : (
        <div className={styles.hot}>
          {part.functions.map((hot) => (
            <HotTable key={hot.name} hot={hot} page={page} onOpen={onOpen} />
          ))}
        </div>
      )}
    </section>
  );
}

function HotTable({ hot, page, onOpen }: OverviewSectionProps & { hot: HotFunction }) {
  const { name, charged, cum, flat, lines, moreLines } = hot;
  const { shown, hundred } = page;
  const scale = scaleFor(lines[0]?.cum ?? 0, shown.unit);
  const file = lines[0]?.file ?? '';
  const open = (): void => onOpen({ view: 'lines', fn: name });
  return (
    <PlainTable<HotLine>
      caption={<NameLink name={name} hint="Show all its lines." onPress={open} />}
      note={
        <>
          Charged {formatAmount(charged, shown.unit)} ({formatShare(charged, hundred)} of all); cum{' '}
          {formatAmount(cum, shown.unit)}, flat {formatAmount(flat, shown.unit)}.{' '}
          {file !== '' && <span title={file}>{basename(file)}</span>}
          {moreLines > 0 && `, ${formatCount(moreLines)} more lines.`}
        </>
      }
      rows={lines}
      keyOf={(row, index) => `${index} ${row.file}:${row.line}`}
      columns={lineColumns(hot, file, scale, open)}
    />
  );
}

function lineColumns({ cum }: HotFunction, file: string, scale: Scale, open: () => void): DataColumn<HotLine>[] {
  return [
    {
      id: 'line',
      header: 'line',
      align: 'left',
      grow: true,
      cell: (row) => (
        <PressedNumber hint={`${row.file}:${row.line}\nShow all lines.`} onPress={open}>
          {Number(row.line) === 0 ? 'unknown line' : `Line ${row.line}`}
          {row.file !== file && ` of ${basename(row.file)}`}
        </PressedNumber>
      ),
    },
    {
      id: 'cum',
      header: 'cum',
      unit: scale.unit,
      align: 'right',
      cell: (row) => <AmountText value={row.cum} scale={scale} />,
    },
    {
      id: 'share',
      header: 'of the function',
      unit: '%',
      align: 'right',
      hint: 'Of the function’s cum.',
      cell: (row) => columnShare(row.cum, cum),
    },
    {
      id: 'flat',
      header: 'flat',
      unit: scale.unit,
      align: 'right',
      cell: (row) => <AmountText value={row.flat} scale={scale} />,
    },
  ];
}
