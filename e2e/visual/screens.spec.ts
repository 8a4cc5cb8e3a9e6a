import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type DemoProduct, openDemoProduct } from '../demo-product.ts';
import { networkRests } from '../network-rests.ts';

/** A Thursday morning, on which the demo year ends. */
const day = '2026-11-19T15:00:00Z';

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

type Screen = { name: string; path: (product: DemoProduct) => string; signedIn?: false };

const screens: readonly Screen[] = [
  { name: 'landing', path: () => '/', signedIn: false },
  { name: 'sign-in', path: () => '/auth', signedIn: false },
  ...[
    ...['dashboard', 'restaurants', 'menu-items', 'vendors', 'invoices', 'ingredients', 'inventory', 'purchase-orders'],
    ...[
      'analysis',
      'revenue',
      'cost-analysis',
      'pricing',
      'menu-engineering',
      'competition',
      'integrations',
      'reports',
    ],
  ].map((name) => ({ name, path: ({ restaurantId }: DemoProduct) => `/${name}?restaurant=${restaurantId}` })),
  { name: 'review', path: ({ invoiceId }) => `/invoices/${invoiceId}/review` },
  { name: 'count', path: ({ countId }) => `/counts/${countId}` },
];

const views = [
  { name: 'desk-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

for (const { name: view, viewport, colorScheme } of views) {
  for (const { name, path, signedIn = true } of screens) {
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
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // Row timestamps come from the database, whose clock isn't moved.
      await expect(page).toHaveScreenshot(`${name}-${view}.png`, { mask: [page.locator('time')] });
      await context.close();
    });
  }
}
