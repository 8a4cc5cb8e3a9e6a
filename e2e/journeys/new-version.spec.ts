import type { Page } from '@playwright/test';
import { kitchen } from '../kitchen.ts';
import { test as base, expect, watchErrors } from '../person.ts';
import { type RebuiltProduct, rebuiltProduct } from '../rebuilt.ts';

const test = base.extend<{ product: RebuiltProduct }>({
  product: async ({ baseURL }, use) => {
    const product = await rebuiltProduct(baseURL ?? '');
    await use(product);
    product.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const isReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const scripts = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/assets/')));

test('a new version is announced to an open page, and loads when the person chooses', async ({
  page,
  account,
  product,
}) => {
  await kitchen(account.api).restaurant();
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  const search = page.getByRole('searchbox', { name: 'Search invoices' });

  await test.step('a page is open and something is typed', async () => {
    await page.goto(`${product.address}/invoices`);
    await expect.poll(() => isReady(page)).toBe(true);
    await search.fill('lone star');
    await expect(notice).toBeHidden();
  });

  const beside = await page.context().newPage();
  const noErrors = watchErrors(beside);
  await test.step('a new version is deployed and opened in another tab', async () => {
    product.release();
    await beside.goto(`${product.address}/invoices`);
    await expect(beside.getByRole('heading', { name: 'Invoice Management', level: 1 })).toBeVisible();
    expect(await scripts(beside)).not.toEqual(await scripts(page));
  });

  await test.step('the open page announces it when the person returns, and stays as it is', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(notice).toBeVisible();
    await expect(search).toHaveValue('lone star');
    await expect(page).toHaveURL(/q=lone/);
  });

  await test.step('the tab that loaded the new version does not announce it', async () => {
    await expect(beside.getByText('A new version is ready')).toBeHidden();
    noErrors();
    await beside.close();
  });

  await test.step('reloading shows the new version', async () => {
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => scripts(page)).toEqual([expect.stringMatching(/-next\.js$/)]);
    await expect(search).toHaveValue('lone star');
    await expect(notice).toBeHidden();
  });
});
