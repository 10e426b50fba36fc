import { type LabelTotals, labelTotals } from '../../analysis/amounts/labelTotals.ts';
import { type CliQuestion, rowsOf } from './cliQuestion.ts';

/** Default number of values per key. */
const USUAL_VALUES = 200;

/** Total values of the samples with each label, by key and value; arrays have one entry per value type. */
export const labels: CliQuestion = {
  params: ['rows'],
  answer: ({ profile }, params) => {
    const limit = rowsOf(params, USUAL_VALUES);
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
