import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerReport } from '../src/engine/answerReport.ts';
import type { Evidence } from '../src/model/question.ts';
import type { TableBlock } from '../src/model/report.ts';
import { exportTableOf } from '../src/ui/export/exportTableOf.ts';
import { tableAsCsv } from '../src/ui/export/tableAsCsv.ts';
import { tableAsJson } from '../src/ui/export/tableAsJson.ts';
import { openFile } from './openFile.ts';

/*
 * What programs read of a report's tables, as CSV and as JSON: the value of every number, and the unit of every column.
 * That is an interface: a difference is a fault, or is meant and told in CHANGELOG.md. Then they are written anew by
 * `npx vitest run --project unit tests/exportGoldens.test.ts -u`.
 */

const open = async (side: Evidence['side'], ...paths: string[]): Promise<Evidence[]> =>
  Promise.all(paths.map((path) => openFile(new Uint8Array(readFileSync(`tests/fixtures/${path}`)), side, path)));

const inFolder = (folder: string): string[] =>
  readdirSync(`tests/fixtures/${folder}`).map((name) => `${folder}/${name}`);

const runs = {
  'one run': () =>
    open(
      null,
      'cpu.prof',
      'heap.prof',
      'block.prof',
      'mutex.prof',
      'goroutine.prof',
      'sql/after.txt',
      'setup/after/bench.txt',
      'coverage/count.out',
      'compiler/shop/m2.txt',
      ...inFolder('load-tests/after'),
    ),
  'two runs': async () => [
    ...(await open('before', ...inFolder('setup/before'), 'sql/before.txt', 'coverage/set.out')),
    ...(await open('before', 'goroutine-before.debug2.txt', ...inFolder('load-tests/before'))),
    ...(await open('after', ...inFolder('setup/after'), 'sql/after.txt', 'coverage/count.out')),
    ...(await open('after', 'goroutine-after.debug2.txt', ...inFolder('load-tests/after'))),
  ],
};

test.each(Object.entries(runs))('the tables of %s as CSV and as JSON', async (name, evidenceOf) => {
  const parts = await answerReport(await evidenceOf(), { before: '', after: '' }, []);
  const tables = parts.flatMap(({ section, report }) =>
    report.blocks
      .filter((block): block is TableBlock => block.kind === 'table')
      .map((block) => ({ section, table: exportTableOf(block) })),
  );
  expect(tables.length).toBeGreaterThan(10);
  let csv = '';
  let json = '';
  for (const { section, table } of tables) {
    csv += `# ${section}: ${table.title}\r\n`;
    for await (const text of tableAsCsv(table)) csv += text;
    for await (const text of tableAsJson(table)) json += text;
  }
  const stem = `fixtures/goldens/${name.replace(' ', '-')}`;
  await expect(csv).toMatchFileSnapshot(`${stem}.csv`);
  await expect(json).toMatchFileSnapshot(`${stem}.json.txt`);
});
