// `npm run compared [-- --shots <folder>] [--only perfolio]`: the table of docs/compared.md, measured anew.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/compared/measure.ts', { configFile: false, logLevel: 'error' });
process.exitCode = await module.measure(process.argv.slice(2));
