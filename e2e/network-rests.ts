import type { Page } from '@playwright/test';

const restMs = 500;

/**
 * Waits until nothing has been loaded for half a second. The stream of news stays open on every page, so the browser's network
 * as such never rests.
 */
export async function networkRests(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await loaded(); now !== before; now = await loaded()) {
    before = now;
    await page.waitForTimeout(restMs);
  }
  // The browser keeps 250 entries: those to come need the room.
  await page.evaluate(() => performance.clearResourceTimings());
}
