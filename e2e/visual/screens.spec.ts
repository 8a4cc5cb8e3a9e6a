import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type DemoProduct, openDemoProduct } from '../demo-product.ts';
import { networkRests } from '../network-rests.ts';
import { day, screens, views } from './screens.ts';

const test = base.extend<object, { product: DemoProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for the pattern
    async ({}, use) => {
      const before = { node: ['--import', join(import.meta.dirname, 'fixed-day.ts')], env: { PRODUCT_DAY: day } };
      const product = await openDemoProduct(Number(process.env.E2E_PORT ?? 3195), before);
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

for (const { name: view, viewport, colorScheme } of views) {
  for (const { name, path, signedIn } of screens) {
    test(`${name}, ${view}`, async ({ browser, product }) => {
      const context = await browser.newContext({
        ...(signedIn ? { storageState: product.session } : {}),
        baseURL: product.origin,
        viewport,
        colorScheme,
        isMobile: viewport.width < 600,
        hasTouch: viewport.width < 600,
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(day);
      await page.goto(path(product));
      await networkRests(page);
      // Row timestamps come from the database, whose clock isn't moved.
      await expect(page).toHaveScreenshot(`${name}-${view}.png`, { mask: [page.locator('time')] });
      await context.close();
    });
  }
}
