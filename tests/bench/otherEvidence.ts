import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../browser.ts';
import { makeRandom, type Random } from '../random.ts';
import { openApp, patience } from './measure.ts';
import { settled, type ViewRun } from './settled.ts';

/** What is opened at once, and what its section is called on the page. */
interface Evidence {
  name: string;
  section: RegExp;
  make: (folder: string) => string[];
}

const kinds: Evidence[] = [
  { name: 'SQL trace, 100 MB', section: /^SQL/, make: makeTrace },
  { name: 'compiler notes, 1.5 MB', section: /^Compiler/, make: makeNotes },
  { name: '1,000 wrk files', section: /^Load tests/, make: makeLoadTests },
  { name: 'written report, 1 MB', section: /^Claims/, make: makeReport },
];

/** Opens generated evidence other than profiles and benchmarks, each kind in a page of its own. */
export async function measureEvidence(home: string, cache: string): Promise<ViewRun[]> {
  const runs: ViewRun[] = [];
  for (const { name, section, make } of kinds) {
    const files = make(cache);
    const browser = await launchBrowser();
    try {
      const page = await openApp(browser, home);
      const began = performance.now();
      await page.setInputFiles('#choose-files', files);
      // Before this, the browser itself makes its list of files.
      await page.evaluate(() => {
        window.longTasks = [];
      });
      await page.getByRole('navigation').getByRole('link', { name: section }).first().waitFor({ timeout: patience });
      const opened = performance.now() - began;
      const ms = opened + (await settled(page));
      const longestTask = await page.evaluate(() => Math.max(0, ...window.longTasks.map(({ duration }) => duration)));
      runs.push({ name, ms, longestTask });
    } finally {
      await browser.close();
    }
  }
  return runs;
}

const tables = ['products', 'categories', 'orders', 'customers', 'order_items', 'payments', 'stock', 'users'];
const columns = ['id', 'name', 'price', 'category_id', 'created_at', 'status'];

/** A trace of 100 MB: some hundred patterns with other literals in each line. */
function makeTrace(folder: string): string[] {
  const path = join(folder, 'trace-1.sql.log');
  if (existsSync(path)) return [path];
  const random = makeRandom(3);
  const parts: string[] = [];
  for (let bytes = 0; bytes < 100 * 1024 ** 2; ) {
    const line = `2026/11/21 01:08:00 [SQL] ${(random.next() * 20).toFixed(3)}ms ${statement(random)}\n`;
    parts.push(line);
    bytes += line.length;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, parts.join(''));
  return [path];
}

function statement(random: Random): string {
  const pick = (words: readonly string[]): string => words[random.below(words.length)]!;
  const table = pick(tables);
  const where = `"${table}"."${pick(columns)}" = ${random.below(1e6)} AND "${table}"."${pick(columns)}" = 'v${random.below(1e6)}'`;
  return `SELECT * FROM "${table}" WHERE ${where} ORDER BY "${table}"."${pick(columns)}" LIMIT ${random.below(500)}`;
}

/** What `go build -gcflags=-m=2` prints for some thousand functions. */
function makeNotes(folder: string): string[] {
  const path = join(folder, 'gcflags-1.txt');
  if (existsSync(path)) return [path];
  const random = makeRandom(4);
  const lines = ['# example.org/large'];
  for (let index = 1, bytes = 0; bytes < 1.5 * 1024 ** 2; index++) {
    const place = `./file${random.below(60)}.go:${index % 900}:${6 + random.below(30)}: `;
    const cost = 20 + random.below(900);
    const note = [
      cost <= 80
        ? `can inline handler${index} with cost ${cost} as: func(int) int { return v + 1 }`
        : `cannot inline handler${index}: function too complex: cost ${cost} exceeds budget 80`,
      `inlining call to handler${random.below(index)}`,
      `value${index} escapes to heap in handler${index}:\n${place}  flow: {heap} ← &{storage for value${index}}:\n${place}    from value${index} (spill) at ${place}`,
      `value${index} escapes to heap`,
      `leaking param: request${index}`,
      `make([]byte, ${cost}) does not escape`,
    ][random.below(6)]!;
    lines.push(place + note);
    bytes += place.length + note.length;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${lines.join('\n')}\n`);
  return [path];
}

/** A report of 1 MB whose tables, lists and sentences speak of the same few hundred functions. */
function makeReport(folder: string): string[] {
  const path = join(folder, 'report-1.md');
  if (existsSync(path)) return [path];
  const random = makeRandom(6);
  const time = () => (100 + 900 * random.next()).toFixed(1);
  const name = () => `Handler${random.below(400)}`;
  const parts = ['# Performance report\n'];
  for (let index = 1, bytes = 0; bytes < 1024 ** 2; index++) {
    const rows = Array.from(
      { length: 8 },
      () => `| ${name()} | ${time()} ns/op | ${time()} ns/op | ${random.below(90)}% faster |`,
    );
    const part = [
      `\n## Part ${index} (${random.below(90)} workers, 10 seconds)\n`,
      '| Name | Before | After | Improvement |',
      '|---|---|---|---|',
      ...rows,
      '',
      `- **${name()}**: ${time()} ns/op, ${random.below(4000)} B/op, ${random.below(90)}% of the total`,
      `\n\`${name()}\` takes ${time()} ns/op on average, ${random.below(90)}% less than ${name()}, up to 3x faster.`,
    ].join('\n');
    parts.push(part);
    bytes += part.length;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, parts.join('\n'));
  return [path];
}

/** Two runs of 500 endpoints. */
function makeLoadTests(folder: string): string[] {
  const own = join(folder, 'wrk-1');
  const random = makeRandom(5);
  mkdirSync(own, { recursive: true });
  return Array.from({ length: 1000 }, (_, index) => {
    const path = join(own, `wrk_endpoint${index >> 1}_${(index & 1) + 1}.txt`);
    if (existsSync(path)) return path;
    const requests = 1000 + random.below(50_000);
    const ms = () => `${(1 + random.next() * 40).toFixed(2)}ms`;
    writeFileSync(
      path,
      [
        `Running 2s test @ http://127.0.0.1:9091/endpoint${index >> 1}`,
        '  2 threads and 20 connections',
        '  Thread Stats   Avg      Stdev     Max   +/- Stdev',
        `    Latency    ${ms()}   ${ms()}  ${ms()}   90.94%`,
        '    Req/Sec     5.69k     4.12k   22.87k    76.92%',
        '  Latency Distribution',
        `     50%    ${ms()}`,
        `     75%    ${ms()}`,
        `     90%    ${ms()}`,
        `     99%    ${ms()}`,
        `  ${requests} requests in 2.02s, 11.02MB read`,
        `Requests/sec:  ${(requests / 2.02).toFixed(2)}`,
        'Transfer/sec:      5.46MB',
        '',
      ].join('\n'),
    );
    return path;
  });
}
