import type { PairTableAnswer } from '../../asking/tableAnswers.ts';
import { foldedText } from '../../data/foldedText.ts';
import { valueTypeOf } from '../../data/valueTypeOf.ts';

/** All stacks with the amounts of before and of after, as difffolded.pl writes them. */
export const table: PairTableAnswer = {
  name: 'folded',
  help: 'all stacks as folded text with both amounts: `main;walk;read 12 15`',
  answer: (pair, params) => {
    const type = valueTypeOf(pair.types, pair.pair.defaultType, params);
    if (type < 0) return '';
    const { values } = pair.memo.profile.samples;
    const columns = (['before', 'after'] as const).map((side) => values[pair.column(side, type)]!);
    return [...foldedText(pair.memo, columns)].join('');
  },
};
