import type { TableAnswer } from '../../asking/tableAnswers.ts';
import { foldedText } from '../../data/foldedText.ts';
import { valueTypeOf } from '../../data/valueTypeOf.ts';

/** All stacks in one value type, as the text that flamegraph.pl, inferno and speedscope read. */
export const table: TableAnswer = {
  name: 'folded',
  help: 'all stacks as folded text: `main;walk;read 12`, a line each',
  order: 50,
  answer: (memo, params) => {
    const { valueTypes, defaultValueType, samples } = memo.profile;
    const column = samples.values[valueTypeOf(valueTypes, defaultValueType, params)];
    return column === undefined ? '' : [...foldedText(memo, [column])].join('');
  },
};
