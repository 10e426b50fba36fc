import { shortName } from '../../../../analysis/names/functionName.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { GoroutinesAnswer } from './answer.ts';
import { creatorColumns } from './columns.ts';
import type { CreatorRow } from './creatorRows.ts';
import styles from './goroutines.module.css';
import { creatorName } from './groupWords.ts';

/** The functions that started the goroutines, each below the function that started its goroutine. */
export function Creators({ answer, onPick }: { answer: GoroutinesAnswer; onPick: (key: string) => void }) {
  const { creators, entries, moreCreators } = answer;
  const isTree = creators !== null;
  return (
    <div className={styles.tables}>
      <PlainTable
        caption={isTree ? 'Who created the goroutines' : 'The functions that goroutines began in'}
        note={
          isTree
            ? 'A function stands below the one whose goroutines called it, as far as those still live.'
            : 'A profile does not say who created its goroutines; a dump does (/debug/pprof/goroutine?debug=2).'
        }
        columns={pageColumns(creatorColumns(answer), {
          name: (row) => <CreatorName row={row} isTree={isTree} onPick={onPick} />,
        })}
        rows={(creators ?? entries).map((row, index) => ({ ...row, at: index }))}
        keyOf={({ at }) => String(at)}
      />
      {moreCreators > 0 && (
        <p className={styles.caption}>{formatCount(moreCreators)} more, with fewer goroutines, are left out.</p>
      )}
    </div>
  );
}

interface CreatorNameProps {
  row: CreatorRow;
  isTree: boolean;
  onPick: (key: string) => void;
}

function CreatorName({ row, isTree, onPick }: CreatorNameProps) {
  const title = creatorName(row, isTree);
  return (
    <span className={styles.creator} style={{ paddingLeft: `${row.depth * 16}px` }}>
      {row.depth > 0 && <span className={styles.hidden}>Level {row.depth + 1}: </span>}
      <PressedNumber code onPress={() => onPick(row.key)} hint={`${title}\nShow the stack of most of its goroutines.`}>
        {row.name === '' ? title : shortName(row.name)}
      </PressedNumber>
    </span>
  );
}
