import type { Locator, Page } from 'playwright-core';
import { wordsInSight } from './screen.ts';

/**
 * The hand of a reader. Each press, with a modifier key or without, each key, each text that is typed and each frame
 * that is pointed at counts as one.
 */
export class Hand {
  readonly page: Page;
  presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator, how: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.presses++;
    await what.click(how);
    await settle(this.page);
  }

  async key(key: string): Promise<void> {
    this.presses++;
    await this.page.keyboard.press(key);
    await settle(this.page);
  }

  async type(where: Locator, text: string): Promise<void> {
    this.presses++;
    await where.fill(text);
    await settle(this.page);
  }

  async pointAt(what: Locator): Promise<void> {
    this.presses++;
    await what.hover();
    await settle(this.page);
  }

  /** Points at what is painted in the row at `y` of the window and says these words when it is pointed at. */
  async pointInRow(y: number, words: RegExp): Promise<void> {
    this.presses++;
    for (let x = this.page.viewportSize()!.width - 2; x > 0; x -= 4) {
      await this.page.mouse.move(x, y);
      await this.page.waitForTimeout(30);
      if (words.test(await wordsInSight(this.page))) return;
    }
  }
}

/** Waits until the words of the page stay as they are. */
export async function settle(page: Page): Promise<void> {
  let before: string | null = null;
  for (let turns = 0, alike = 0; turns < 100 && alike < 4; turns++) {
    await page.waitForTimeout(400);
    // A page that is left for another one has none.
    const words = await wordsInSight(page).catch(() => null);
    alike = words !== null && words === before ? alike + 1 : 0;
    before = words;
  }
}
