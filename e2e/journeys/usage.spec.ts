import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { type Api, expect, test } from '../person.ts';
import { sell } from '../sold.ts';
import { visit } from '../visit.ts';

type Counted = [{ id: number }, number];

async function count(api: Api, restaurantId: number, countedOn: string, found: readonly Counted[]): Promise<void> {
  const { id } = await api('post', '/api/counts', { restaurantId, countedOn });
  for (const [ingredient, loose] of found) {
    const line = await api('post', `/api/counts/${id}/items`, { ingredientId: ingredient.id, location: 'Walk-in' });
    const { id: countLineId, unit, version: seenVersion } = line;
    const clientId = `journey-${id}-${countLineId}`;
    await api('post', `/api/counts/${id}/entries`, { entries: [{ clientId, countLineId, unit, seenVersion, loose }] });
  }
  await api('post', `/api/counts/${id}/close`, {});
}

test('usage is compared with the recipes, with what to check and food cost', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();

  await test.step('without data, the page says what it needs', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Actual vs Theoretical' }).first().click();
    await expect(page.getByText('Nothing to compare yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start count' })).toBeVisible();
  });

  const vendor = await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef', { currentCost: '5.61', category: 'Protein' });
  const lime = await make.ingredient(restaurant.id, 'Lime', { currentCost: '2', category: 'Vegetables' });
  const taco = await make.dish(restaurant.id, 'Taco', { currentPrice: '5' });
  await make.line(taco.id, beef.id, '4', 'oz');
  await count(account.api, restaurant.id, dayFrom(-6), [
    [beef, 10],
    [lime, 3],
  ]);
  const invoice = await make.invoice(restaurant.id, vendor.id, { invoiceDate: dayFrom(-4) });
  await make.bought(invoice.id, beef.id);
  await make.approve(invoice.id);
  await count(account.api, restaurant.id, dayFrom(-1), [
    [beef, 4],
    [lime, 3],
  ]);
  await sell(page, account.api, restaurant.id, [{ dish: taco, name: 'Taco', quantity: 40, price: 5 }]);

  await test.step('more beef was used than forty tacos need', async () => {
    await page.goto('/usage');
    await expect(page.getByRole('row', { name: /^Ground beef/ })).toContainText('60.0%');
    await expect(page.getByRole('row', { name: /^Ground beef/ })).toContainText('+$33.66');
    await expect(page.getByText('Food cost', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'actual vs theoretical');
  });

  await test.step('the row opens with its calculation, causes and sources', async () => {
    await page
      .getByRole('row', { name: /^Ground beef/ })
      .getByText('Ground beef')
      .click();
    const drawer = page.getByRole('dialog', { name: 'Ground beef' });
    await expect(drawer.getByRole('region', { name: 'Calculation' })).toContainText('Actual usage16 lb');
    await expect(drawer.getByText('No waste was recorded in this period.')).toBeVisible();
    await expect(drawer.getByText('Portions 0.15 lb larger than in the recipe would explain it.')).toBeVisible();
    await expect(drawer.getByRole('table', { name: 'Purchases of Ground beef' })).toContainText('10 lb');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('custom dates say what they lack and link back to the counts', async () => {
    await visit(page, `/usage?from=${dayFrom(-4)}&to=${dayFrom(-1)}`);
    await expect(page.getByText(/Nothing was counted at the close of/)).toBeVisible();
    await page.getByRole('button', { name: /^Use / }).click();
    await expect(page.getByRole('row', { name: /^Ground beef/ })).toContainText('+$33.66');
  });

  await test.step('exports the rows', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe(`actual-vs-theoretical-${dayFrom(-5)}-to-${dayFrom(-1)}.csv`);
  });

  await test.step('shows food cost and turnover, and fits a phone', async () => {
    await page.getByRole('tab', { name: 'COGS & food cost' }).click();
    const table = page.getByRole('table', { name: 'Food cost by type' });
    await expect(table.getByRole('row', { name: /^Food and beverages/ })).toContainText('44.9%');
    await expectAccessible(page, 'food cost');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'food cost');
    await page.getByRole('tab', { name: 'Variance' }).click();
    await expect(page.getByRole('list', { name: 'Ingredient usage' })).toContainText('Ground beef');
    await expectNoSidewaysScroll(page, 'actual vs theoretical');
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
