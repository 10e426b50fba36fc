import type { ShareCode } from '../../codes/shareCode.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { BenchmarkCode, type Measured } from './share/benchmarkCode.ts';
import { readUnmeasured, readWholeBenchmarks, writeUnmeasured, writeWholeBenchmarks } from './share/wholeBenchmarks.ts';

const nothing: Benchmarks = { results: [], configurations: [], units: [], skipped: [], skippedCount: 0 };

/**
 * A link keeps all data of the benchmark text. A short link codes the measurements by predicting each one from the
 * earlier ones, and deflates the remaining data.
 */
export const share: ShareCode<'benchmarks'> = {
  write: writeWholeBenchmarks,
  read: readWholeBenchmarks,
  short: {
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
    writeRest: writeUnmeasured,
    readRest: (reader, { configurations, results }) => ({ configurations, results, ...readUnmeasured(reader) }),
  },
};
