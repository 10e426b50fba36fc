import type { Locator, Page } from 'playwright-core';
import { openSection } from './aroundViews.ts';
import { profile } from './profile.ts';
import { openElsewhere, soon } from './sharing.ts';
import type { Visit } from './visit.ts';

const names = ['before/cpu.prof', 'before/mem.out', 'after/cpu.prof', 'after/mem.out'];

/** The files of the example. */
export const exampleFiles = names.map((path) => ({ path, bytes: profile(path) }));

/** Tries the example: it opens on the flame diff, with what it says beside it. */
export async function tryExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try the example' }).click();
  await page.getByRole('figure', { name: /^Flame diff of cpu/ }).waitFor();
  await page.getByRole('button', { name: /^testing\.\(\*B\)\.launch, 2 calls/ }).waitFor();
  const findings = page.getByRole('complementary', { name: 'Findings' });
  await findings.getByText('FormatKeyValue_String takes 59.50 → 2.779 ns/op').waitFor();
}

/** Tries the example, and opens its report, which is one press away. */
export async function reportOfExample(page: Page): Promise<void> {
  await tryExample(page);
  await openSection(page, 'Report');
  await page.locator('article[aria-busy=false]').waitFor();
}

/** Opens the example, and a profile of it, until it can be shared. */
export async function dropExample(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.drop(...exampleFiles);
  await soon(() => page.getByRole('button', { name: /^Actions for / }).count()).toBe(exampleFiles.length);
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
  await visit.report();
  await page.evaluate(() => {
    location.hash = '#/cpu?file=before%2Fcpu.prof';
  });
  await visit.frame(/^all,/).waitFor();
}

/** The dialog that shares. */
export function shareDialog({ page }: Visit): Locator {
  return page.getByRole('dialog', { name: 'Share' });
}

/** Does something with what the receiver of a link sees, who then must not have seen anything odd. */
export async function asReceiver(from: Visit, link: string, look: (to: Visit) => Promise<void>): Promise<void> {
  const to = await openElsewhere(from, link);
  try {
    await look(to);
  } finally {
    await to.leave();
  }
}
