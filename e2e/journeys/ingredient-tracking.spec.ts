import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';
import { untilCounted } from '../sold.ts';

test('ingredient tracking shows revenue by ingredient, by dish and as a flow', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const beef = await make.ingredient(restaurant.id, 'Ground beef', { currentCost: '6' });
  const cheese = await make.ingredient(restaurant.id, 'Cheddar', { currentCost: '4' });
  const burrito = await make.dish(restaurant.id, 'Beef Burrito', { targetMargin: '90' });
  await make.line(burrito.id, beef.id, '4', 'oz');
  await make.line(burrito.id, cheese.id, '2', 'oz');

  await test.step('without data, the page says what it needs', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Ingredient Tracking' }).first().click();
    await expect(page.getByRole('heading', { name: 'Ingredient Revenue Tracking', level: 1 })).toBeVisible();
    await expect(page.getByText('No sales in the last 30 days')).toBeVisible();
  });

  const rows = [
    ['Date', 'Transaction ID', 'Amount', 'Source', 'Item', 'Quantity'],
    [dayFrom(-3), 'A-1', '105.00', 'Dine-In', 'Beef Burrito', '10'],
    [dayFrom(-12), 'A-2', '42.00', 'Takeout', 'Beef Burrito', '4'],
    [dayFrom(-3), 'A-3', '7.50', 'Dine-In', 'Gift card sleeve', '1'],
  ];
  const buffer = Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
  const file = { name: 'sales.csv', mimeType: 'text/csv', buffer };
  const sent = await page.request.post('/api/revenue/bulk-upload', {
    multipart: { restaurantId: String(restaurant.id), type: 'csv', file },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const items: { id: number; name: string }[] = await account.api(
    'get',
    `/api/pos-items?restaurantId=${restaurant.id}`,
  );
  const item = items.find(({ name }) => name === 'Beef Burrito');
  await account.api('post', '/api/pos-items/map', { items: [{ id: item?.id, menuItemId: burrito.id }] });

  await test.step('the overview names what is included and excluded', async () => {
    await untilCounted(account.api, restaurant.id, [{ dish: burrito, quantity: 14 }]);
    await page.goto('/ingredient-tracking');
    await expect(page.getByText('Not included below')).toContainText('$7.50');
    const top = page.getByRole('table', { name: 'Top ingredients by revenue' });
    // Beef is $1.50 of a burrito's $2.00 cost: three quarters of $147.00.
    await expect(top.getByRole('row').nth(1)).toContainText('Ground beef');
    await expect(top.getByRole('row').nth(1)).toContainText('$110.25');
    await expect(top.getByRole('row').nth(2)).toContainText('$36.75');
    await expectAccessible(page, 'the overview of ingredients');
  });

  await test.step('an ingredient opens with its usage and recommendations', async () => {
    await page.getByRole('tab', { name: 'Ingredients' }).click();
    await page.getByRole('table', { name: 'Ingredients by revenue', exact: true }).getByText('Ground beef').click();
    const drawer = page.getByRole('dialog', { name: 'Ground beef' });
    await expect(drawer.getByText(/Beef Burrito has a 81% margin, below its 90% target/)).toBeVisible();
    await expect(drawer.getByRole('figure', { name: /Ground beef used in dishes/ })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('shows another period, the dishes, and the flow as a chart with its table', async () => {
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    await page.getByRole('tab', { name: 'Menu Items' }).click();
    await expect(page.getByRole('table', { name: 'Menu items by revenue' })).toContainText('$105.00');
    await page.getByRole('tab', { name: 'Revenue Flow' }).click();
    const picture = page.getByRole('figure', { name: /Revenue in USD from dishes to ingredients/ });
    await expect(picture.getByText('Beef Burrito')).toBeVisible();
    await expect(picture.getByText('Ground beef')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Revenue from dishes to ingredients' })).toContainText('$78.75');
    await expectAccessible(page, 'the flow of revenue');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(picture.getByText('Ground beef')).toBeVisible();
    await expectNoSidewaysScroll(page, 'the flow of revenue at 390');
  });
});
