import type { TypeRatio } from '../../../../analysis/compare/eventColumns.ts';
import type { Amount, ValueType } from '../../../../model/unit.ts';
import { type Column, numberColumn, ownUnits, percentColumn, wordColumn } from '../../../../table/columns.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { withUnit } from '../../../../units/decimals.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { differenceOf, formatDeltaInScale, withPlus } from '../../../../units/formatDelta.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { formatWithUnit } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { basisScale } from '../../words/basisWords.ts';
import type { TypesAnswer } from './answer.ts';
import styles from './TypesPane.module.css';

interface RatioWords {
  title: string;
  /** A sentence that explains the ratio. */
  hint: string;
}

/** Name and explanation of each ratio of two types. */
export const ratioWords: Record<TypeRatio['id'], RatioWords> = {
  allocMean: { title: 'mean size, allocated', hint: 'Mean size of an object that was allocated: bytes ÷ objects.' },
  inuseMean: { title: 'mean size, in use', hint: 'Mean size of an object that is in use: bytes ÷ objects.' },
  inuseShare: { title: 'kept', hint: 'In use ÷ allocated: what is left of the bytes that were allocated.' },
  meanDelay: { title: 'mean delay', hint: 'Delay ÷ contentions: how long a wait took on average.' },
};

/** A ratio as text; "–" if it is undefined. */
export function ratioText(value: number | null, unit: string): string {
  if (value === null) return '–';
  return unit === '%' ? formatShare(value, 100) : formatAmount(value, unit);
}

export interface WholeTableProps {
  answer: TypesAnswer;
  types: readonly ValueType[];
  /** Called with the name of the chosen type. */
  onPress: (name: string) => void;
}

/** A type, or a ratio of two, in a scale of its own. */
interface WholeRow extends Record<'before' | 'after' | 'delta', Amount | null> {
  title: string;
  /** What a ratio is; '' for a type. */
  hint: string;
  unit: string;
  texts: Record<'before' | 'after' | 'delta', string>;
}

const ownColumn = (title: string, of: keyof WholeRow['texts'], hint?: string): Column<WholeRow> =>
  numberColumn({ title, unit: ownUnits, text: String }, (row) => row[of], {
    hint,
    unitOf: ({ unit }) => unit,
    look: ({ texts }) => ({ text: texts[of] }),
  });

const columns = [
  wordColumn<WholeRow>('type', ({ title }) => title, { grow: true }),
  ownColumn('before', 'before'),
  ownColumn('after', 'after'),
  ownColumn('Δ', 'delta', 'After minus before.'),
  percentColumn<WholeRow>(
    'Δ %',
    ({ before, after }) => (before === null || after === null ? null : { before, after }),
    { scale: '', hint: 'The change as a part of before.' },
  ),
];

/** The total of each type on both sides, as a table. The name of a type links to the functions that changed it. */
export function WholeTable({ answer, types, onPress }: WholeTableProps) {
  const rows = answer.columns.flatMap(({ total: { before, after }, totalScale, problem }, type): WholeRow[] => {
    if (problem !== '') return [];
    const scale = basisScale(Math.max(Math.abs(Number(before)), Math.abs(Number(after))), totalScale);
    const delta = differenceOf(before, after);
    const texts = {
      before: formatWithUnit(before, scale),
      after: formatWithUnit(after, scale),
      delta: withUnit(formatDeltaInScale(delta, scale), scale.unit),
    };
    return [{ title: types[type]!.type, hint: '', unit: totalScale.unit, before, after, delta, texts }];
  });
  const ratios = answer.ratios.map(({ id, unit, total: { before, after } }): WholeRow => {
    const delta = before === null || after === null ? null : after - before;
    const texts = {
      before: ratioText(before, unit),
      after: ratioText(after, unit),
      delta: withPlus(ratioText(delta, unit), delta ?? 0),
    };
    return { ...ratioWords[id], unit, before, after, delta, texts };
  });
  return (
    <div className={styles.whole}>
      <PlainTable
        caption="All types together"
        hideCaption
        columns={pageColumns(columns, {
          type: ({ title, hint }) =>
            hint === '' ? (
              <PressedNumber code hint="Show which functions changed it." onPress={() => onPress(title)}>
                {title}
              </PressedNumber>
            ) : (
              <span title={hint}>{title}</span>
            ),
        })}
        rows={[...rows, ...ratios]}
        keyOf={({ title }) => title}
      />
    </div>
  );
}
