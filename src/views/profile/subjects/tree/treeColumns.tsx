import { AmountText } from '../../../../ui/AmountText.tsx';
import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { columnScale, headUnit } from '../../../../units/columnScale.ts';
import { columnShare } from '../../../../units/columnShare.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { LeftOf } from '../../parts/leftOf.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { TreeAnswer, TreeItem } from './answer.ts';
import styles from './TreePane.module.css';

/** The full text of a row, for screen readers. */
export function textOf(item: TreeItem, up: boolean, unit: string, total: number): string {
  const share = `${formatShare(item.cum, total)} of the profile`;
  const name = nameOf(item);
  const matched = item.matched ? ', matches the search' : '';
  if (item.hidden > 0) return `${name}, together ${formatAmount(item.cum, unit)}, ${share}${matched}`;
  if (up && item.level > 2) {
    const ofFunction = `${formatShare(item.cum, item.of)} of the function`;
    return `${name}, ${formatAmount(item.cum, unit)} by this way, ${share}, ${ofFunction}${matched}`;
  }
  if (up && item.level === 2) return `${name}, flat ${formatAmount(item.flat, unit)}, ${share}${matched}`;
  const flat = `flat ${formatAmount(item.flat, unit)}`;
  return `${name}, cum ${formatAmount(item.cum, unit)}, ${share}, ${flat}${matched}`;
}

/** The tree's columns, all in one unit, so that rows are easy to compare. */
export function treeColumns(
  answer: TreeAnswer,
  up: boolean,
  unit: string,
  left: LeftOf | null,
  actions: FunctionActions,
): DataColumn<TreeItem>[] {
  const { total, largestFlat, largestCum } = answer;
  const scale = columnScale(
    up ? largestFlat : largestCum,
    answer.rows.flatMap(({ flat, cum }) => (up ? [cum] : [flat, cum])),
    unit,
  );
  const name: DataColumn<TreeItem> = {
    id: 'name',
    header: up ? 'function, and below it its callers' : 'function, and below it its callees',
    align: 'left',
    grow: true,
    cell: (item) => <Name item={item} actions={actions} isFrame={!up} />,
  };
  if (up) {
    return [
      {
        id: 'flat',
        header: 'flat',
        unit: headUnit(scale),
        align: 'right',
        width: 112,
        hint: 'In the function itself; on its callers what of that came by this way.',
        cell: ({ cum, level }) => (
          <BarCell fraction={level === 1 ? 0 : cum / (largestFlat || 1)}>
            <AmountText value={cum} scale={scale} />
          </BarCell>
        ),
      },
      shareColumn({
        id: 'flatShare',
        header: 'profile',
        width: 80,
        leads: true,
        hint: 'Of the profile.',
        of: ({ cum }) => cum,
        total,
      }),
      {
        id: 'ofFunction',
        header: 'function',
        unit: '%',
        align: 'right',
        width: 88,
        hint: 'Of the function whose callers these are.',
        cell: ({ cum, of, level }) => (level > 2 ? columnShare(cum, of) : ''),
      },
      name,
    ];
  }
  return [
    amountColumn({
      id: 'cum',
      width: 104,
      hint: 'In the function, called this way, and all that it calls.',
      of: ({ cum }) => cum,
      largest: largestCum,
      scale,
      left,
    }),
    shareColumn({ id: 'cumShare', header: 'cum', width: 72, leads: true, of: ({ cum }) => cum, total }),
    {
      id: 'ofCaller',
      header: 'caller',
      unit: '%',
      align: 'right',
      width: 80,
      hint: 'Cum in parts of the caller’s cum.',
      cell: ({ cum, of, level }) => (level > 1 ? columnShare(cum, of) : ''),
    },
    amountColumn({
      id: 'flat',
      width: 104,
      hint: 'In the function itself, called this way.',
      of: ({ flat }) => flat,
      largest: largestFlat,
      scale,
      left,
    }),
    shareColumn({ id: 'flatShare', header: 'flat', width: 72, of: ({ flat }) => flat, total }),
    name,
  ];
}

function Name({ item, actions, isFrame }: { item: TreeItem; actions: FunctionActions; isFrame: boolean }) {
  if (item.hidden > 0) return <span className={styles.more}>… {nameOf(item)}</span>;
  if (item.level === 1) return <span className={styles.all}>all</span>;
  return (
    <span className={styles.name} data-matched={item.matched || undefined}>
      <FunctionName name={item.name} />
      <FunctionMenu name={item.name} actions={actions} frame={isFrame ? item.key : undefined} />
    </span>
  );
}

/** The title of a row. The root represents all samples. */
export function nameOf({ name, level, hidden }: Pick<TreeItem, 'name' | 'level' | 'hidden'>): string {
  if (hidden > 0) return `${formatCount(hidden)} more`;
  return level === 1 ? 'all' : name;
}
