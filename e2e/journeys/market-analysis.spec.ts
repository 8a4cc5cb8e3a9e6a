import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('prices are ranked among those of competitors, with the evidence', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.dish(restaurant.id, 'Beef Burrito', { currentPrice: '9.00', manualCost: '5.00' });
  await make.dish(restaurant.id, 'Horchata', { currentPrice: '4.00', manualCost: '0.60', category: 'Beverages' });
  for (const [name, burrito, more] of [
    ['Casa Azul', '11.00', 'Churros'],
    ['Corner Diner', '10.50', 'Churros'],
    ['River Grill', '10.00', 'Churros'],
  ] as const) {
    const { id } = await account.api('post', '/api/competitors', { restaurantId: restaurant.id, name });
    const dish = (called: string, price: string, category: string) =>
      account.api('post', `/api/competitors/${id}/menu-items`, { name: called, price, category });
    await dish('Beef Burrito', burrito, 'Main Courses');
    await dish(more, '6.00', 'Desserts');
    if (name === 'Casa Azul') await dish('Horchata', '3.50', 'Beverages');
  }
  await page.goto('/competition?tab=market');
  const stand = page.getByRole('region', { name: 'Where you stand' });

  await test.step('is empty before the first run, and is generated', async () => {
    await expect(page.getByText('No market analysis available yet')).toBeVisible();
    await page.getByRole('button', { name: 'Generate Analysis' }).click();
    await expect(toastOf(page, 'Analysis generated')).toBeVisible();
    await expect(toastOf(page, 'Market analysis has been updated with latest data')).toBeVisible();
    await expect(stand).toContainText('across 2 matching dishes');
    await expect(stand.getByRole('row', { name: /Main Courses/ })).toContainText('$10.50');
    await expect(page.getByRole('region', { name: 'AI Recommendations' })).toContainText(
      'Raise Beef Burrito from $9.00 to $9.49',
    );
    await expect(page.getByRole('region', { name: 'AI Recommendations' })).toContainText(
      '3 of 3 competitors sell Churros',
    );
    await expectAccessible(page, 'the market analysis');
  });

  await test.step('opens a dish with the underlying prices', async () => {
    const dishes = page.getByRole('table', { name: 'Dishes compared with the market' });
    await expect(dishes.getByRole('row', { name: /Horchata/ })).toContainText('only 1');
    await dishes.getByText('Beef Burrito').click();
    const drawer = page.getByRole('dialog', { name: 'Beef Burrito' });
    await expect(drawer.getByRole('table', { name: /Prices of Beef Burrito/ })).toContainText('River Grill');
    await expect(page).toHaveURL(/dish=\d+/);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('also appears on the pricing page, and fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Analyze', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page, 'the market analysis on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Profit Analysis' }).click();
    // Both pages have a tab with this name.
    await expect(page).toHaveURL(/\/pricing/);
    await page.getByRole('tab', { name: 'Market Analysis' }).click();
    await expect(page.getByText(/Your prices are .* below those of 3 tracked competitors/)).toBeVisible();
  });
});
