import { expect, test } from 'vitest';
import { withoutSamples } from '../conformance/beside.ts';
import { skipWithout } from '../skipWithout.ts';
import { asReceiver } from './sharedExample.ts';
import { makeLink, quietPair, readTable, soon, tables, tall } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// The default link of a whole pair, CPU, memory and benchmarks, against what it was made of: totals and the first 20
// rows.

const visit = withVisit({ fresh: true, options: tall });

const projects = ['go-odata', 'gotap', 'crudp'].map((project) => ({ project, files: quietPair(project) }));

skipWithout(withoutSamples);

test.for(projects.filter(({ files }) => files !== null))('$project', async ({ project, files }) => {
  if (files === null) return;
  await visit.drop(...files);
  await soon(() => visit.page.getByRole('button', { name: /^Actions for / }).count()).toBe(files.length);
  const views = [...tables.cpu, ...tables.memory, ...tables.benchmarks];
  const sent = new Map<string, string[]>();
  for (const view of views) sent.set(view, await readTable(visit, view));
  expect(sent.get(views[0]!)?.filter((row) => / \| .+ \| /.test(row))).toHaveLength(20);
  const link = await makeLink(visit);
  // What issue trackers take; twice that where benchmarks would be cut, whose figures hang on their whole call paths.
  expect(link.length).toBeLessThanOrEqual(project === 'crudp' ? 16_000 : 8_000);
  await asReceiver(visit, link, async (to) => {
    await to.page.getByRole('grid').first().waitFor();
    await expect.poll(() => to.page.url()).toBe(link);
    for (const view of views) expect([view, await readTable(to, view)]).toEqual([view, sent.get(view)]);
  });
});
