import type { Locator, Page } from 'playwright-core';

// What is around the views of a page: the list of its files, and the menu of its sections.

/** The list of the files, which is hidden where there is one, or one of each side. */
export async function openFiles(page: Page): Promise<Locator> {
  const show = page.getByRole('button', { name: /^(Show the files|Files$)/ });
  const name = 'Files';
  const list = page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));
  await show.or(list).first().waitFor();
  if (!(await list.isVisible())) await show.click();
  await list.waitFor();
  return list;
}

/** Where the reader is: a link to the report, and the button of the menu of its sections. */
export function sectionNav(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Sections' });
}

/** A choice of the menu that is open; behind its name there may be keys and a hint. */
export function choice(page: Page, name: string): Locator {
  return page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) });
}

/** Opens the report, or a section by the menu beside it: where several files are open. */
export async function openSection(page: Page, name: string): Promise<void> {
  if (name === 'Report') {
    await sectionNav(page)
      .getByRole('link', { name: /^Report/ })
      .click();
    return;
  }
  await sectionNav(page).getByRole('button').click();
  await choice(page, name).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor({ state: 'attached' });
}
