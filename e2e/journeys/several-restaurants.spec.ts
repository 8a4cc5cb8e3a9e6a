import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';
import { sell } from '../sold.ts';
import { visit } from '../visit.ts';

test.use({ serviceWorkers: 'allow' });

const tileOf = (page: Page, label: string): Locator => page.locator('dl > div').filter({ hasText: label }).first();

test('every figure across restaurants and currencies says what it covers', async ({ page, account }) => {
  const { api } = account;
  const open = async (name: string, currency: string, price: number, quantity: number) => {
    const { id } = await api('post', '/api/restaurants', { name, settings: { currency } });
    const dish = await kitchen(api).dish(id, 'Taco', { currentPrice: String(price), manualCost: '2.50' });
    if (quantity > 0) await sell(page, api, id, [{ dish, name: 'Taco', quantity, price }]);
  };
  await open('Waco', 'USD', 10, 40);
  await open('Austin', 'USD', 10, 60);
  await open('Dallas', 'USD', 10, 0);
  await open('Toronto', 'CAD', 20, 10);

  await test.step('the dashboard separates currencies, and averages only restaurants with sales', async () => {
    await page.goto('/dashboard');
    const revenue = tileOf(page, 'Total Revenue');
    await expect(revenue).toContainText('$1,000.00');
    await expect(revenue).toContainText('Austin and Waco, USD');
    await expect(revenue).toContainText('CA$200.00');
    await expect(revenue).toContainText('Toronto, CAD');
    const share = tileOf(page, 'Food Cost %');
    await expect(share).toContainText('25.0%');
    await expect(share).toContainText('12.5%');
    const average = tileOf(page, 'Average per location');
    await expect(average).toContainText('$500.00');
    await expect(average).toContainText('CA$200.00');
    await expectAccessible(page, 'the dashboard of several currencies');
    await expectNoSidewaysScroll(page, 'the dashboard of several currencies');
  });

  await test.step('reports and revenue do the same', async () => {
    await visit(page, '/reports');
    await expect(tileOf(page, 'Profit Margin')).toContainText('87.5%');
    await expect(tileOf(page, 'Total Revenue')).toContainText('CA$200.00');
    await visit(page, '/revenue');
    await expect(page.getByText('CA$200.00 of Toronto.')).toBeVisible();
    const month = tileOf(page, 'Total Revenue');
    await expect(month).toContainText('Austin and Waco, USD');
    await expect(month).toContainText('CA$200.00');
  });

  await test.step("pages for one restaurant show each one's figures, with a link into it", async () => {
    for (const [path, figure] of [
      ['/menu-items', 'Average margin'],
      ['/pricing', 'Below target'],
      ['/menu-engineering', 'Stars'],
      ['/sales-forecast', 'Next 7 days'],
      ['/usage', 'Variance'],
    ] as const) {
      await visit(page, path);
      const table = page.getByRole('table', { name: 'Restaurants' });
      await expect(table.getByRole('columnheader', { name: figure })).toBeVisible();
      await expect(table.getByRole('row')).toHaveCount(5);
      await expectAccessible(page, `${path} of all restaurants`);
    }
    await visit(page, '/menu-items');
    const waco = page.getByRole('row', { name: /Waco/ });
    await expect(waco).toContainText('75.0%');
    await waco.getByRole('button', { name: 'Open Waco' }).click();
    await expect(page.getByText('1 dish')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 dish')).toBeVisible();
    await page.getByRole('button', { name: /^Restaurant: / }).click();
    await page.getByRole('menuitem', { name: 'All restaurants' }).click();
  });

  await test.step('a tool for one restaurant offers the choice', async () => {
    await visit(page, '/purchase-orders?tab=suggested');
    await expect(page.getByText('Choose a restaurant to see its orders.')).toBeVisible();
    await visit(page, '/dashboard');
    const tool = page.locator('#margin-tool');
    await expect(tool.getByText('Choose a restaurant to see its prices.')).toBeVisible();
    await tool.getByRole('combobox', { name: 'Restaurant' }).click();
    await page.getByRole('option', { name: 'Waco' }).click();
    await expect(tool.getByText('Choose a restaurant to see its prices.')).toBeHidden();
    await expect(tileOf(page, 'Total Revenue')).toContainText('$400.00');
    await expect(tileOf(page, 'Total Revenue')).not.toContainText('USD');
  });
});
