import type { TableAnswer } from '../../asking/tableAnswers.ts';
import { foldedText } from '../../data/profileFiles.ts';
import { valueTypeOf } from '../../data/valueTypeOf.ts';

/**
 * All stacks in one value type, as the text that flamegraph.pl, inferno and speedscope read; of two sides as
 * difffolded.pl writes it.
 */
export const table: TableAnswer = {
  name: 'folded',
  help: {
    one: 'all stacks as folded text: `main;walk;read 12`, a line each',
    two: 'all stacks as folded text with both amounts: `main;walk;read 12 15`',
  },
  order: 50,
  one: (memo, params) => {
    const { valueTypes, defaultValueType, samples } = memo.profile;
    const column = samples.values[valueTypeOf(valueTypes, defaultValueType, params)];
    return column === undefined ? '' : [...foldedText(memo, [column])].join('');
  },
  two: (pair, params) => {
    const type = valueTypeOf(pair.types, pair.defaultType, params);
    if (type < 0) return '';
    const { values } = pair.memo.profile.samples;
    return [
      ...foldedText(
        pair.memo,
        pair.sides.map((side) => values[pair.column(side, type)]!),
      ),
    ].join('');
  },
};
