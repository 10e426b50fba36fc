import type { ShareCode } from '../../codes/shareCode.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { BenchmarkCode, type Measured } from './share/benchmarkCode.ts';
import { readWholeBenchmarks, writeWholeBenchmarks } from './share/wholeBenchmarks.ts';

const nothing: Benchmarks = { results: [], configurations: [], units: [], skipped: [], skippedCount: 0 };

/**
 * A link keeps all data of the benchmark text. A short link codes the measurements by predicting each one from the earlier
 * ones, and deflates the remaining data.
 */
export const share: ShareCode<'benchmarks'> = {
  write: writeWholeBenchmarks,
  read: readWholeBenchmarks,
  short: {
    number: 1,
    begin: ({ predictor, texts }) => {
      const code = new BenchmarkCode(predictor, texts);
      const coded: Measured[] = [];
      return {
        codeItem: (data) => {
          coded.push(code.code(data ?? nothing));
        },
        codeTogether: () => coded.map((measured) => ({ ...nothing, ...measured })),
      };
    },
    writeRest: (writer, data) => {
      writeWholeBenchmarks(writer, { ...data, results: [], configurations: [] });
      return data.units.length + data.skippedCount > 0;
    },
    readRest: (reader, data) => {
      if (reader === null) return data;
      const { configurations, results } = data;
      return { ...readWholeBenchmarks(reader), configurations, results };
    },
  },
};
