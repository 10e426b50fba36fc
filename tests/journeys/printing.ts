import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Without the dialog of the system, which no test can close. */
export async function stubPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.reload();
}

/** Export → Print: every live view is drawn by then. */
export async function preparePrint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).first().click();
  await page.getByRole('menuitem', { name: /^Print/ }).click();
  await page.locator('html[data-printed]').waitFor();
  expect(await page.locator('main section:not([data-drawn])[aria-label^="Flame"]').count()).toBe(0);
}

/** Pages of a PDF as Chromium writes it, and as Firefox does, which deflates what names them. */
export function pagesOf(pdf: Buffer): number {
  const plainly = pdf.toString('latin1');
  const deflated = [...plainly.matchAll(/\/Type \/ObjStm[^]*?stream\n([^]*?)endstream/g)];
  const parts = deflated.map(([, bytes]) => inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1'));
  return [...[plainly, ...parts].join('\n').matchAll(/\/Type \/Page\b/g)].length;
}

/** Pages of the report before its appendix, which starts a new one: those that are left without it. */
export async function storyPages(page: Page, format = 'A4'): Promise<number> {
  await page.locator('article h2', { hasText: /^Appendix$/ }).evaluate((heading: HTMLElement) => {
    for (let part: Element | null = heading; part; part = part.nextElementSibling) {
      (part as HTMLElement).style.setProperty('display', 'none', 'important');
    }
  });
  return pagesOf(await page.pdf({ format }));
}
