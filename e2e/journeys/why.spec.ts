import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { type Api, expect, test } from '../person.ts';
import { untilCounted } from '../sold.ts';
import { visit } from '../visit.ts';

const before = dayFrom(-40);
const now = dayFrom(-3);

/** A burrito sold in both periods at a higher price now, after an invoice raised beef from $4 to $5 a pound. */
async function soldTwice(api: Api, upload: (csv: string, restaurantId: number) => Promise<void>) {
  const make = kitchen(api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id, 'Sysco');
  const beef = await make.ingredient(restaurant.id, 'Beef brisket', { currentCost: '4', category: 'Protein' });
  const burrito = await make.dish(restaurant.id, 'Beef Burrito');
  await make.line(burrito.id, beef.id, '1', 'lb');
  for (const [invoiceNumber, invoiceDate, unitPrice] of [
    ['SY-1', dayFrom(-50), '4'],
    ['SY-2', dayFrom(-10), '5'],
  ] as const) {
    const totalPrice = `${unitPrice}00`;
    const invoice = await make.invoice(restaurant.id, vendor.id, {
      invoiceNumber,
      invoiceDate,
      totalAmount: totalPrice,
    });
    await make.bought(invoice.id, beef.id, { description: 'BRISKET', quantity: '100', unitPrice, totalPrice });
    await make.approve(invoice.id);
  }
  const rows = [
    'Date,Transaction ID,Amount,Source,Item,Quantity',
    `${before},S-1,1000.00,Dine-In,Beef Burrito,100`,
    `${now},S-2,1320.00,Dine-In,Beef Burrito,120`,
  ];
  await upload(rows.join('\r\n'), restaurant.id);
  const items: { id: number; name: string }[] = await api('get', `/api/pos-items?restaurantId=${restaurant.id}`);
  await api('post', '/api/pos-items/map', { items: items.map(({ id }) => ({ id, menuItemId: burrito.id })) });
  await untilCounted(api, restaurant.id, [{ dish: burrito, quantity: 120 }]);
  return { restaurant, burrito };
}

test('an owner asks why a figure changed, and follows a cause to its invoice', async ({ page, account }) => {
  await soldTwice(account.api, async (csv, restaurantId) => {
    const file = { name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    const multipart = { restaurantId: String(restaurantId), type: 'csv', file };
    const sent = await page.request.post('/api/revenue/bulk-upload', { multipart });
    expect(sent.ok(), await sent.text()).toBe(true);
  });
  const drawer = page.getByRole('dialog', { name: 'Why did the food cost percentage change?' });

  await test.step('the dashboard explains its food cost', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Why? Food cost %' }).click();
    await expect(drawer.getByRole('list', { name: 'Largest causes' })).toContainText(
      /Beef brisket from Sysco rose 25% on \w+ \d+: \+9\.09 pts/,
    );
    await expect(drawer).toContainText('40.00% to 45.45% (+5.45 pts)');
    await expect(page).toHaveURL(/why=foodCostPercent/);
    await expectAccessible(page, 'why');
  });

  await test.step('an effect opens to its ingredients by keyboard, and stays open after a reload', async () => {
    await drawer.getByRole('button', { name: /^Ingredient prices/ }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('list', { name: 'Ingredient prices' })).toContainText('Beef brisket');
    await page.reload();
    await expect(drawer.getByRole('list', { name: 'Ingredient prices' })).toContainText(/Up 25% on .* \(Sysco\)/);
    await expectAccessible(page, 'why, with an effect');
  });

  await test.step('a cause leads to its invoice', async () => {
    await drawer.getByRole('link', { name: 'Invoice SY-2' }).first().click();
    await expect(page).toHaveURL(/\/invoices\/\d+/);
    await expect(page.getByText('SY-2').first()).toBeVisible();
  });

  await test.step('the reports explain the lines of the profit and loss, in any period', async () => {
    await visit(page, '/reports?tab=profit-and-loss');
    await page.getByRole('button', { name: 'Why? Cost of goods' }).click();
    const cost = page.getByRole('dialog', { name: 'Why did the cost of goods change?' });
    await expect(cost).toContainText('$400.00 to $600.00 (+$200.00)');
    await expect(cost.getByRole('list', { name: 'Largest causes' }).getByRole('listitem')).toHaveCount(2);
    await expect(cost).toContainText('You sold more dishes: +$80.00');
    await visit(page, `/reports?why=revenue&why-before-from=${dayFrom(-200)}&why-before-to=${dayFrom(-170)}`);
    await expect(page.getByRole('dialog', { name: 'Why did revenue change?' })).toContainText('Nothing to compare');
  });

  await test.step('the analysis explains gross profit, dish by dish', async () => {
    await visit(page, '/analysis?tab=financial');
    const section = page.getByRole('region', { name: 'Why did gross profit change?' });
    await expect(section).toContainText('$600.00 to $720.00 (+$120.00)');
    const dishes = section.getByRole('table', { name: 'What changed, dish by dish' });
    await expect(dishes.getByRole('row', { name: /^Beef Burrito/ })).toContainText('100 sold before, 120 now');
    await expectAccessible(page, 'why, in the analysis');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(section.getByRole('list', { name: 'What changed, dish by dish' })).toContainText('+$120.00');
    await expectNoSidewaysScroll(page, 'why, in the analysis');
  });

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/dashboard?why=foodCostPercent&why-effect=USD-ingredientPrice');
    await expect(drawer.getByRole('list', { name: 'Ingredient prices' })).toContainText('Beef brisket');
    await expectNoSidewaysScroll(page, 'why');
    await expectAccessible(page, 'why on a phone');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
});
