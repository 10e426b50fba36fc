import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { type Column, codeColumn } from '../../../../table/columns.ts';
import { formatInScale, type Scale } from '../../../../units/scaleFor.ts';
import type { CommonPairViewProps } from '../../asking/view.ts';
import { bothColumns, deltaColumns, onlyColumn, ownUnitLetters } from '../../parts/sidesColumns.ts';
import { basisScale } from '../../words/basisScale.ts';
import type { TypesAnswer, TypesRow } from './answer.ts';
import { ratioText, ratioWords } from './ratioWords.ts';

/** Widths in pixels: a digit in the code font, a letter in a header, the padding of a cell. */
const FIGURE = 7.6;
const LETTER = 7.2;
const AROUND = 46;

export interface TypeColumns {
  pane: Pick<CommonPairViewProps, 'pairFacts' | 'names'>;
  answer: TypesAnswer;
  /** What a row is: 'function'. */
  title: string;
  /** Whether a type has columns; all have if omitted. A ratio has them if both of its types have. */
  isShown?: (type: number) => boolean;
}

/** For every type before, after and the difference; the ratios of two types: on the page and in exports. */
export function typeColumns({
  pane: { pairFacts, names },
  answer: { columns, ratios },
  title,
  isShown = () => true,
}: TypeColumns): Column<TypesRow>[] {
  const sides = `${names.before} → ${names.after}`;
  const ofType = (type: number): Column<TypesRow>[] => {
    const { largest, largestChange } = columns[type]!;
    const { type: kind } = pairFacts.types[type]!;
    const pairScale = pairFacts.scales[type]!;
    const unit = pairScale.name;
    const scale = basisScale(largest, pairScale);
    const of = ({ changes }: TypesRow) => changes[type] ?? null;
    return [
      ...bothColumns<TypesRow>({
        id: `${kind}.amount`,
        title: kind,
        unit,
        scale: scale.unit,
        text: (value) => formatInScale(value, scale),
        of,
        exportTitle: (side) => `${kind} ${side}`,
        isBoth: true,
        width: widthOf(`${kind} ${scale.unit}`, 2 * figuresOf(largest, scale) + 3),
        sortable: true,
        hint: `${kind}, ${sides}. Sorted by the larger of the two.`,
      }),
      ...deltaColumns<TypesRow>({
        id: kind,
        kind,
        unit,
        scale,
        width: widthOf(`Δ ${kind} ${scale.unit}`, 1 + figuresOf(largestChange, scale)),
        of,
        largest: largestChange,
      }),
    ];
  };
  return [
    ...[...columns.keys()].filter((type) => isShown(type) && columns[type]!.problem === '').flatMap(ofType),
    ...ratios.flatMap(({ id, unit, dividend, divisor }, at) => {
      if (!isShown(dividend) || !isShown(divisor)) return [];
      const { title: name, hint } = ratioWords[id];
      return bothColumns<TypesRow>({
        id,
        title: name,
        unit,
        text: (value) => ratioText(Number(value), unit),
        of: (row) => row.ratios[at]!,
        exportTitle: (side: PairSide) => `${name} ${side}`,
        isBoth: true,
        width: 208,
        hint: `${hint} ${sides}.`,
      });
    }),
    onlyColumn(({ state }) => state),
    codeColumn(title, ({ name }) => name, { id: 'name', grow: true, sortable: true, firstSort: 'asc' }),
  ];
}

function figuresOf(largest: number, scale: Scale): number {
  return Math.max(formatInScale(largest, scale).length, ownUnitLetters(scale));
}

function widthOf(head: string, figures: number): number {
  return Math.ceil(Math.max(head.length * LETTER, figures * FIGURE) + AROUND);
}
