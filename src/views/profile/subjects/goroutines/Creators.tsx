import { shortName } from '../../../../analysis/names/functionName.ts';
import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { shareColumn } from '../../parts/amountColumns.tsx';
import type { CreatorRow, GoroutinesAnswer } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { creatorName } from './groupWords.ts';

/** The functions that started the goroutines, each below the function that started its goroutine. */
export function Creators({ answer, onPick }: { answer: GoroutinesAnswer; onPick: (key: string) => void }) {
  const { creators, entries, moreCreators, total } = answer;
  return (
    <div className={styles.tables}>
      <PlainTable
        caption={creators === null ? 'The functions that goroutines began in' : 'Who created the goroutines'}
        note={
          creators === null
            ? 'A profile does not say who created its goroutines; a dump does (/debug/pprof/goroutine?debug=2).'
            : 'A function stands below the one whose goroutines called it, as far as those still live.'
        }
        columns={creatorColumns(total, creators !== null, onPick)}
        rows={(creators ?? entries).map((row, at) => ({ ...row, at }))}
        keyOf={({ at }) => String(at)}
      />
      {moreCreators > 0 && (
        <p className={styles.caption}>{formatCount(moreCreators)} more, with fewer goroutines, are left out.</p>
      )}
    </div>
  );
}

function creatorColumns(total: number, isTree: boolean, onPick: (key: string) => void): DataColumn<CreatorRow>[] {
  const columns: (DataColumn<CreatorRow> | false)[] = [
    {
      id: 'name',
      header: 'function',
      align: 'left',
      grow: true,
      cell: (row) => (
        <span className={styles.creator} style={{ paddingLeft: `${row.depth * 16}px` }}>
          {row.depth > 0 && <span className={styles.hidden}>Level {row.depth + 1}: </span>}
          <PressedNumber
            code
            onPress={() => onPick(row.key)}
            hint={`${creatorName(row, isTree)}\nShow the stack of most of its goroutines.`}
          >
            {row.name === '' ? creatorName(row, isTree) : shortName(row.name)}
          </PressedNumber>
        </span>
      ),
    },
    {
      id: 'all',
      header: isTree ? 'with those below' : 'goroutines',
      align: 'right',
      width: 160,
      cell: ({ all }) => (
        <span className={styles.inTable}>
          <BarCell fraction={all / Math.max(1, total)}>{formatCount(all)}</BarCell>
        </span>
      ),
    },
    shareColumn({ id: 'share', header: 'share', width: 96, of: ({ all }) => all, total }),
    isTree && { id: 'own', header: 'its own', align: 'right', width: 96, cell: ({ own }) => formatCount(own) },
  ];
  return columns.filter((column) => column !== false);
}
