import { type LabelTotals, labelTotals } from '../../../../analysis/amounts/labelTotals.ts';
import { parseRows } from '../../../kit/parseRowRange.ts';
import type { TableAnswer } from '../../asking/tableAnswers.ts';

/** Default number of values per key. */
const USUAL_VALUES = 200;

/** Total values of the samples with each label, by key and value; arrays have one entry per value type. */
export const table: TableAnswer = {
  name: 'labels',
  help: { one: 'totals of every label key and value' },
  order: 30,
  one: ({ profile }, params) => {
    const limit = parseRows(params, USUAL_VALUES);
    const all = labelTotals(profile);
    return {
      types: profile.valueTypes.map(({ type }) => type),
      labels: all.filter(({ isNumber }) => !isNumber).map((totals) => describe(totals, limit)),
      numLabels: all.filter(({ isNumber }) => isNumber).map((totals) => describe(totals, limit)),
    };
  },
};

function describe({ key, isNumber, samplesWithKey, total, values, units, sums }: LabelTotals, limit: number): object {
  return {
    key,
    samplesWithKey,
    distinctValues: values.length,
    total,
    values: values.slice(0, limit).map((value, row) => ({
      value,
      ...(isNumber && { unit: units[row]! }),
      sum: sums.map((column) => column[row]!),
    })),
    ...(values.length > limit && { [`valuesTruncatedTo${limit}`]: true }),
  };
}
