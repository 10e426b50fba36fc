// Made-up pairs whose truth is known, in each layout in which people measure: how often the report says something
// false of them, and how often it finds what was planted. The layouts are in `generator/makePair.ts`. Needs no Go;
// a seed repeats all of it.
//
//   node tests/verdicts/generate.mjs [--count 200] [--seed 1] [--layouts turns,starved] [--workers 2]
//     [--results <file>] [--examples <folder>]
//
// Pairs in the file of results are not judged again. `--examples` keeps the files of the first pairs that failed.
// Exits with 1 if a bound of `generator/rates.ts` does not hold.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    layouts: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
    results: { type: 'string', default: '' },
    examples: { type: 'string', default: '' },
    // Of a worker: its part of the pairs, and what is built.
    part: { type: 'string' },
    built: { type: 'string' },
  },
});
if (values.part === undefined) await judgeAll();
else await judgePart(values.built, Number(values.part));

async function judgeAll() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = mkdtempSync(join(root, 'node_modules', '.perfolio-verdicts-'));
  const scratch = mkdtempSync(join(tmpdir(), 'perfolio-generated-'));
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: { ssr: 'tests/verdicts/generator/main.ts', outDir: folder, emptyOutDir: true, target: 'node20' },
    });
    const built = join(folder, 'main.js');
    const results = resolve(values.results === '' ? join(scratch, 'results.jsonl') : values.results);
    mkdirSync(dirname(results), { recursive: true });
    const own = argv.slice(2).filter((_, at, all) => all[at] !== '--results' && all[at - 1] !== '--results');
    await Promise.all(
      Array.from({ length: Number(values.workers) }, (_, part) =>
        ended([argv[1], ...own, '--results', results, '--built', built, '--part', String(part)]),
      ),
    );
    const { judgeMany, ratesOf, ratesTable } = await import(pathToFileURL(built).href);
    // All of them are in the file now, and are only counted.
    const rates = ratesOf(await judgeMany(await asked(built, 0, 1, results)));
    console.log(ratesTable(rates));
    process.exitCode = rates.some(({ failures }) => failures.length > 0) ? 1 : 0;
  } finally {
    for (const path of [folder, scratch]) rmSync(path, { recursive: true, force: true });
  }
}

async function judgePart(built, part) {
  const { judgeMany } = await import(pathToFileURL(built).href);
  await judgeMany(await asked(built, part, Number(values.workers), values.results));
}

async function asked(built, part, parts, results) {
  const { layouts } = await import(pathToFileURL(built).href);
  const chosen = values.layouts === '' ? layouts : values.layouts.split(',');
  const unknown = chosen.filter((name) => !layouts.includes(name));
  if (unknown.length > 0) throw new Error(`There is no layout ${unknown[0]}; there are ${layouts.join(', ')}.`);
  const { count, seed, examples } = values;
  return { layouts: chosen, count: Number(count), seed: Number(seed), part, parts, results, examples };
}

function ended(args) {
  return new Promise((done, failed) => {
    const worker = spawn(execPath, args, { stdio: 'inherit' });
    worker.on('exit', (status) => (status === 0 ? done() : failed(new Error(`A worker ended with ${status}.`))));
  });
}
