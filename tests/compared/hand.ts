import type { Locator, Page } from 'playwright-core';

/** The hand of a reader. Each press, each text that is typed and each frame that is pointed at counts as one. */
export class Hand {
  readonly page: Page;
  presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator): Promise<void> {
    this.presses++;
    await what.click();
    await this.page.waitForTimeout(settled);
  }

  async key(key: string): Promise<void> {
    this.presses++;
    await this.page.keyboard.press(key);
    await this.page.waitForTimeout(settled);
  }

  async type(where: Locator, text: string): Promise<void> {
    this.presses++;
    await where.fill(text);
    await this.page.waitForTimeout(settled);
  }

  async pointAt(what: Locator): Promise<void> {
    this.presses++;
    await what.hover();
    await this.page.waitForTimeout(settled);
  }
}

/** Milliseconds after which every tool has answered. */
const settled = 1200;
