import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { shared } from '../conformance/beside.ts';
import type { DroppedFile } from './dropFiles.ts';
import { plain } from './plain.ts';
import { PATIENCE, Visit } from './visit.ts';

/** Asks again until it is so, as long as the other waits of a visit. */
export function soon<Value>(read: () => Value) {
  return expect.poll(read, { timeout: PATIENCE });
}

/** Room for more than 20 rows. */
export const tall = { viewport: { width: 1440, height: 1500 } };

/** Views that a table tells everything of: what is shared must read the same in each. */
export const tables = {
  cpu: [
    '#/cpu?view=top',
    '#/cpu?view=top&sort=-cum',
    '#/cpu?view=top&file=after%2Fcpu.prof',
    '#/cpu?view=top&file=after%2Fcpu.prof&sort=-cum',
    '#/cpu?view=top&compare=1',
  ],
  memory: [
    '#/memory?view=top',
    '#/memory?view=top&type=alloc_objects&sort=-cum',
    '#/memory?view=top&file=after%2Fmem.out',
    '#/memory?view=memory',
    '#/memory?view=memory&sort=-allocObjects&measure=cum&file=after%2Fmem.out',
    '#/memory?view=top&compare=1',
  ],
  benchmarks: ['#/benchmarks', '#/benchmarks?unit=B%2Fop'],
};

/** What the receiver of a link finds in a browser where nobody was before. */
export async function openElsewhere(from: Visit, link: string): Promise<Visit> {
  const to = new Visit();
  const browser = from.page.context().browser();
  if (browser === null) throw new Error('The visit has no browser.');
  const mark = link.indexOf('#');
  await to.begin(browser, link.slice(0, mark), tall, link.slice(mark));
  return to;
}

/** Opens the dialog by its key and waits for the link. */
export async function makeLink({ page }: Visit): Promise<string> {
  await page.keyboard.press('s');
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Link', exact: true });
  await soon(() => field.inputValue()).toMatch(/^http.+/);
  return field.inputValue();
}

/** The totals and the first 20 rows of the table at this view, once they stand still. */
export async function readTable(visit: Visit, hash: string): Promise<string[]> {
  const { page } = visit;
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.getByRole('grid').first().waitFor();
  await visit.settled();
  let last: string[] = [];
  await expect
    .poll(
      async () => {
        const before = last.join();
        last = await rowsOf(visit);
        return last.length > 1 && last.join() === before;
      },
      { interval: 60, timeout: PATIENCE },
    )
    .toBe(true);
  return last;
}

async function rowsOf({ page }: Visit): Promise<string[]> {
  const table = page.getByRole('grid').first();
  const rows = await table.evaluate((grid) => {
    const cellsOf = (row: Element) => [...row.children].map(({ textContent }) => textContent.trim());
    const [, ...body] = [...grid.querySelectorAll('[role=row]')].map(cellsOf);
    return body.slice(0, 20).map((cells) => cells.join(' | '));
  });
  const totals = await page
    .getByText(/^Total /)
    .locator('..')
    .allTextContents();
  return [...totals, ...rows].map(plain);
}

/** The quiet pair of a project beside this one; null where it is not there. */
export function quietPair(project: string): DroppedFile[] | null {
  const folder = join(shared, 'samples', project, 'quiet');
  if (!existsSync(folder)) return null;
  return ['before', 'after'].flatMap((side) =>
    ['cpu.prof', 'mem.out', 'bench.txt', 'bench-profiled.txt'].map((name) => {
      const path = `${side}/${name}`;
      return { path, bytes: readFileSync(join(folder, path)) };
    }),
  );
}
