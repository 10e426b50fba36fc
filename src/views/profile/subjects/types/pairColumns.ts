import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { type Column, codeColumn } from '../../../../table/columns.ts';
import type { CommonPairViewProps } from '../../asking/view.ts';
import { bothAndChange } from '../../parts/bothAndChange.ts';
import { bothColumns, onlyColumn } from '../../parts/sidesColumns.ts';
import type { TypesAnswer, TypesRow } from './answer.ts';
import { ratioText, ratioWords } from './ratioWords.ts';

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
    return bothAndChange<TypesRow>({
      id: kind,
      title: kind,
      pairScale: pairFacts.scales[type]!,
      largest,
      largestChange,
      of: ({ changes }) => changes[type] ?? null,
      hint: `${kind}, ${sides}`,
    });
  };
  return [
    ...[...columns.keys()].filter((type) => isShown(type) && columns[type]!.problem === '').flatMap(ofType),
    ...ratios.flatMap(({ id, unit, dividend, divisor }, index) => {
      if (!isShown(dividend) || !isShown(divisor)) return [];
      const { title: name, hint } = ratioWords[id];
      return bothColumns<TypesRow>({
        id,
        title: name,
        unit,
        text: (value) => ratioText(Number(value), unit),
        of: (row) => row.ratios[index]!,
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
