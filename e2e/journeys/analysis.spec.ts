import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { sell } from '../sold.ts';

test('analysis shows suppliers, dishes, ingredients and profit after goods and labor', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef', {
    currentCost: '4.00',
    category: 'Protein',
    vendorId: vendor.id,
  });
  const taco = await make.dish(restaurant.id, 'Taco', { currentPrice: '5' });
  await make.line(taco.id, beef.id, '4', 'oz');

  await test.step('nothing sold: the overview says how to add sales', async () => {
    await page.goto('/analysis?tab=financial');
    await expect(page.getByRole('heading', { name: 'Analysis Dashboard' })).toBeVisible();
    await expect(page.getByText('No sales in this period')).toBeVisible();
    await expect(page.getByText('Nothing to compare')).toBeHidden();
  });

  const invoice = await make.invoice(restaurant.id, vendor.id, { invoiceDate: dayFrom(-4) });
  await make.bought(invoice.id, beef.id);
  await make.approve(invoice.id);
  await sell(page, account.api, restaurant.id, [{ dish: taco, name: 'Taco', quantity: 40, price: 5 }]);

  await test.step('shows sales, cost and gross profit', async () => {
    await page.reload();
    await expect(page.getByText('Gross profit').first()).toBeVisible();
    const overview = page.getByRole('region', { name: 'Overview', exact: true });
    await expect(overview.getByText('$200', { exact: false }).first()).toBeVisible();
    await expect(overview.getByText(/from recipes/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Why did gross profit change?' })).toContainText(
      'Nothing to compare',
    );
    await expectAccessible(page, 'financial overview');
  });

  await test.step('adding labor gives the prime cost', async () => {
    await page.getByRole('button', { name: 'Labor', exact: true }).click();
    await expect(page.getByText('No labor yet')).toBeVisible();
    await account.api('post', '/api/labour-costs', {
      restaurantId: restaurant.id,
      startsOn: dayFrom(-40),
      endsOn: dayFrom(-31),
      amount: 500,
    });
    await page.getByRole('button', { name: 'Import a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Labor' });
    const csv = `First Day,Last Day,Labor Cost\n${dayFrom(-30)},${dayFrom(1)},320\n${dayFrom(-35)},${dayFrom(-34)},9\n`;
    await dialog
      .getByLabel('Drop a payroll or labor file here')
      .setInputFiles({ name: 'labour.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(dialog.getByText(/Overlaps/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 1 valid period' }).click();
    await expect(toastOf(page, 'Labor of 1 period imported')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Prime cost: how it is calculated/ })).toBeVisible();
  });

  await test.step('a month gets a budget', async () => {
    await page.getByRole('button', { name: 'Budget', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Budget' });
    await drawer.getByLabel('Sales').fill('6000');
    await drawer.getByLabel('Cost of goods').fill('1800');
    await drawer.getByRole('button', { name: 'Save budget' }).click();
    await expect(drawer.getByRole('table', { name: 'Planned months' })).toContainText('$6,000.00');
    await page.keyboard.press('Escape');
  });

  await test.step('suppliers, dishes and ingredients appear in their tabs', async () => {
    await page.getByRole('tab', { name: 'Cost Analysis' }).click();
    await expect(page.getByRole('list', { name: 'Supplier costs' })).toContainText('Lone Star Foodservice');
    await expect(page.getByRole('table', { name: 'Ingredient volatility' })).toContainText('Ground beef');
    await page.getByRole('tab', { name: 'Menu Profitability' }).click();
    await expect(page.getByRole('row', { name: /^Taco/ })).toContainText('72.0%');
    await page.getByRole('tab', { name: 'Ingredient Insights' }).click();
    await expect(page.getByRole('table', { name: 'Largest cost changes' })).toContainText('Ground beef');
    await expect(page.getByText('Not enough history yet')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'ingredient insights');
  });
});
