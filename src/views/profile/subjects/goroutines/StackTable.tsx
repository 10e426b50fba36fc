import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { RowTable, type RowTableProps } from '../../../kit/RowTable.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { GoroutinesAnswer } from './answer.ts';
import { groupColumns, type InBasis } from './columns.ts';
import styles from './goroutines.module.css';
import type { GroupRow } from './groupTable.ts';
import { NO_STACK } from './groupWords.ts';
import { Mark, StackCard } from './StackCard.tsx';

export interface StackTableProps<Sorted extends string>
  extends Pick<RowTableProps<GroupRow, Sorted>, 'rows' | 'sort' | 'onSort' | 'onOpen' | 'empty'> {
  answer: GoroutinesAnswer;
  sides: InBasis;
  /** Source of the goroutines: the path of a file, or of both files. */
  title: string;
  actions: FunctionActions;
  onPick: (key: string) => void;
}

/** Goroutines grouped by stack, next to the stack of the selected group. */
export function StackTable<Sorted extends string>({
  answer,
  sides,
  title,
  actions,
  onPick,
  ...table
}: StackTableProps<Sorted>) {
  const { picked, pickedAt, total } = answer;
  return (
    <div className={styles.stacks}>
      <RowTable
        {...table}
        label={`Goroutines of ${title} by stack`}
        columns={pageColumns(groupColumns(answer, sides), {
          state: ({ state, states, inStates }) => (
            <span className={styles.state} title={inStates}>
              {state}
              {states > 1 && <span className={styles.more}> +{states - 1}</span>}
            </span>
          ),
          stack: (row) => (
            <span className={styles.name}>
              <Mark presence={row.presence} isPair={sides !== null} />
              {row.title === '' ? NO_STACK : <FunctionName name={row.title} actions={actions} />}
            </span>
          ),
        })}
        selected={pickedAt}
        scrollTo={pickedAt}
        onSelect={(row) => onPick(row.key)}
      />
      {picked && <StackCard group={picked} total={total.after} sides={sides} actions={actions} />}
    </div>
  );
}
