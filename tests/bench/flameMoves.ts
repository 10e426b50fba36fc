import type { Page } from 'playwright-core';
import { settled, type ViewRun } from './settled.ts';

/** How often the pointer moves, the wheel turns, or the drawing is dragged on. */
const MOVES = 40;

/**
 * Moves over the flame graph that the page shows: hovers frame after frame, zooms by Ctrl and the wheel in and out, and
 * pans what is zoomed. The time of a row is what the page needs after the last movement.
 */
export async function measureFlameMoves(page: Page): Promise<ViewRun[]> {
  const box = (await page.getByRole('application').first().boundingBox())!;
  const height = Math.min(box.height, 500);
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + height * y];
  const wheel = async (key: 'Control' | 'Shift', pixels: number): Promise<void> => {
    await page.keyboard.down(key);
    for (let move = 0; move < MOVES; move++) {
      await page.mouse.wheel(0, pixels);
      await page.waitForTimeout(16);
    }
    await page.keyboard.up(key);
  };
  const measured = async (name: string, act: () => Promise<void>): Promise<ViewRun> => {
    await page.evaluate(() => {
      window.longTasks = [];
    });
    await act();
    const ms = await settled(page);
    const longestTask = await page.evaluate(() => Math.max(0, ...window.longTasks.map(({ duration }) => duration)));
    return { name: `flame graph, ${name}`, ms, longestTask };
  };

  const runs: ViewRun[] = [];
  runs.push(
    await measured('hover', async () => {
      for (let move = 0; move < MOVES; move++) {
        await page.mouse.move(...at((move * 0.37) % 1, (0.05 + move * 0.23) % 0.9));
        // Longer than the pointer has to rest until the function's places are looked up.
        await page.waitForTimeout(150);
      }
    }),
  );
  await page.mouse.move(...at(0.4, 0.3));
  runs.push(await measured('zoom in', () => wheel('Control', -25)));
  runs.push(await measured('pan', () => wheel('Shift', 40)));
  runs.push(await measured('zoom out', () => wheel('Control', 25)));
  return runs;
}
