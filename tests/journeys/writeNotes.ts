import type { Page } from 'playwright-core';
import { untilKept } from './untilKept.ts';

/** Writes notes on the CPU section of the report, and waits until the browser keeps them. */
export async function writeNotes(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for CPU', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Write notes' }).click();
  await page.getByRole('textbox', { name: /^Notes on CPU/ }).fill(text);
  await untilKept(page, text);
}
