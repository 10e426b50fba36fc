import { damaged } from '../../codes/payloadError.ts';
import type { ShareCode } from '../../codes/shareCode.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { BenchmarkCode, type Measured, MOST_RESULTS } from './share/benchmarkCode.ts';
import { readWholeBenchmarks, writeWholeBenchmarks } from './share/wholeBenchmarks.ts';

const nothing: Benchmarks = { results: [], configurations: [], units: [], skipped: [], skippedCount: 0 };

/**
 * A link keeps all data of the benchmark text. A short link codes the measurements by predicting each one from the earlier
 * ones, and deflates the remaining data.
 */
export const share: ShareCode<'benchmarks'> = {
  write: writeWholeBenchmarks,
  read: readWholeBenchmarks,
  aside: ({ starts }) => starts?.map(({ line, seconds }) => [line, seconds]),
  withAside: (data, aside) => ({ ...data, ...startsOf(aside) }),
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

function startsOf(aside: unknown): Pick<Benchmarks, 'starts'> {
  const rows = Array.isArray(aside) ? aside : [];
  if (rows.length === 0 || rows.length > MOST_RESULTS) return {};
  return {
    starts: rows.map((row: unknown) => {
      const [line, seconds] = Array.isArray(row) ? row.map(Number) : [];
      if (!(line! > 0) || !Number.isFinite(seconds)) throw damaged();
      return { line: line!, seconds: seconds! };
    }),
  };
}
