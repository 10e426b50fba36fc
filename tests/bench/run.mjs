// `npm run bench [-- --check] [--only small,M1,M5,L]`: the time from a profile's file to its flame graph, relative to the
// minimum work of any reader. `--make L <path>` only writes the generated profile of that size.
import { runnerImport } from 'vite';

// What is measured is what users get; loading the bench through Vite would make its builds those of development.
process.env.NODE_ENV = 'production';

const { module } = await runnerImport('./tests/bench/bench.ts', { configFile: false, logLevel: 'error' });
process.exitCode = await module.bench(process.argv.slice(2));
