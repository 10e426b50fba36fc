import { Badge } from '../../../../ui/Badge.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { formatInScale, type Scale } from '../../../../units/scaleFor.ts';
import type { CommonComparisonProps } from '../../asking/comparison.ts';
import { BothCell } from '../../parts/DeltaCell.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { deltaColumn, ownUnitLetters } from '../../parts/pairColumns.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { basisScale } from '../../words/basisScale.ts';
import type { TypesAnswer, TypesRow } from './pairAnswer.ts';
import { ratioText, ratioWords } from './ratioWords.ts';
import styles from './TypesPane.module.css';

/** Widths in pixels: a digit in the code font, a letter in a header, the padding of a cell. */
const FIGURE = 7.6;
const LETTER = 7.2;
const AROUND = 46;

export interface TypeColumnsProps {
  pane: Pick<CommonComparisonProps, 'pairFacts' | 'names'>;
  answer: TypesAnswer;
  /** Indices of the shown types, and of the shown ratios. */
  types: readonly number[];
  ratios: readonly number[];
  /** Header of the name column: 'function'. */
  header: string;
  actions: FunctionActions;
}

/** The columns: for every type before, after and the difference; the ratios of two types; the name. */
export function typeColumns({
  pane: { pairFacts, names },
  answer,
  types,
  ratios,
  header,
  actions,
}: TypeColumnsProps): DataColumn<TypesRow>[] {
  const sides = `${names.before} → ${names.after}`;
  const ofType = (type: number): DataColumn<TypesRow>[] => {
    const { largest, largestChange } = answer.columns[type]!;
    const { type: name } = pairFacts.types[type]!;
    const scale = basisScale(largest, pairFacts.scales[type]!);
    return [
      {
        id: `${name}.amount`,
        header: name,
        unit: scale.unit,
        align: 'right',
        width: widthOf(`${name} ${scale.unit}`, 2 * figuresOf(largest, scale) + 3),
        sortable: true,
        hint: `${name}, ${sides}. Sorted by the larger of the two.`,
        cell: ({ changes }) => {
          const change = changes[type];
          if (!change) return '–';
          return <BothCell before={formatInScale(change.before, scale)} after={formatInScale(change.after, scale)} />;
        },
      },
      deltaColumn({
        id: name,
        kind: name,
        width: widthOf(`Δ ${name} ${scale.unit}`, 1 + figuresOf(largestChange, scale)),
        of: ({ changes }) => changes[type],
        largest: largestChange,
        scale,
      }),
    ];
  };
  return [
    ...types.flatMap(ofType),
    ...ratios.map((at): DataColumn<TypesRow> => {
      const { id, unit } = answer.ratios[at]!;
      const { title, hint } = ratioWords[id];
      return {
        id,
        header: title,
        align: 'right',
        width: 208,
        hint: `${hint} ${sides}.`,
        cell: (row) => {
          const { before, after } = row.ratios[at]!;
          return <BothCell before={ratioText(before, unit)} after={ratioText(after, unit)} />;
        },
      };
    }),
    {
      id: 'name',
      header,
      align: 'left',
      grow: true,
      sortable: true,
      firstSort: 'asc',
      cell: ({ name, state }) => (
        <span className={styles.name}>
          {state !== '' && <Badge tone={state}>{state}</Badge>}
          <FunctionName name={name} actions={actions} />
        </span>
      ),
    },
  ];
}

function figuresOf(largest: number, scale: Scale): number {
  return Math.max(formatInScale(largest, scale).length, ownUnitLetters(scale));
}

function widthOf(head: string, figures: number): number {
  return Math.ceil(Math.max(head.length * LETTER, figures * FIGURE) + AROUND);
}
