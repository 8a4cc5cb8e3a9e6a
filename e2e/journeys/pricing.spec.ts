import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

test('prices are suggested, applied as selected, and undone', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const dish = (name: string, currentPrice: string, manualCost: string) =>
    make.dish(restaurant.id, name, { currentPrice, manualCost, targetMargin: '30' });
  const burrito = await dish('Beef Burrito', '10.00', '7.40');
  await dish('Chicken Bowl', '12.00', '9.00');
  await dish('Horchata', '4.00', '0.60');
  await page.goto('/pricing');
  const overview = page.getByRole('table', { name: 'Current Pricing Overview' });
  const preview = page.getByRole('region', { name: 'Impact Preview' });
  const priceOf = (name: string) => overview.getByRole('row', { name: new RegExp(name) });

  await test.step('sets the target by keyboard and runs', async () => {
    await expect(priceOf('Beef Burrito')).toContainText('Below Target');
    await expect(priceOf('Horchata')).toContainText('On Target');
    await expect(page.getByText("Each dish's target")).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Target margin' });
    await slider.focus();
    for (let step = 0; step < 5; step += 1) await slider.press('ArrowRight');
    await expect(page.getByText('Food cost of 70%')).toBeVisible();
    await expect(page).toHaveURL(/target=30/);
    await page.getByRole('button', { name: 'Run Price Optimization' }).click();
    await expect(toastOf(page, 'Optimization complete')).toBeVisible();
    await expect(toastOf(page, '3 items analyzed')).toBeVisible();
    await expect(preview.getByText('1 unchanged price')).toBeVisible();
    await expect(preview.getByRole('row', { name: /Beef Burrito/ })).toContainText('$10.95');
    await expectAccessible(page, 'the price optimizer');
  });

  await test.step('shows how a new price is derived', async () => {
    await preview.getByRole('button', { name: /New price of Beef Burrito/ }).click();
    const way = page.getByRole('dialog', { name: 'How this figure is calculated' });
    await expect(way).toContainText('Assumed: not enough sales');
    await expect(way).toContainText('$10.57');
    await page.keyboard.press('Escape');
  });

  await test.step('applies the selected prices, and Undo restores them', async () => {
    await preview.getByRole('checkbox', { name: 'Chicken Bowl' }).uncheck();
    await preview.getByRole('button', { name: 'Apply Changes' }).click();
    await expect(toastOf(page, 'Pricing applied successfully')).toBeVisible();
    await expect(toastOf(page, '1 price changed')).toBeVisible();
    await expect(preview).toBeHidden();
    await expect(priceOf('Beef Burrito')).toContainText('$10.95');
    await expect(priceOf('Chicken Bowl')).toContainText('$12.00');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toastOf(page, 'Previous prices restored')).toBeVisible();
    await expect(priceOf('Beef Burrito')).toContainText('$10.00');
  });

  await test.step('names prices that changed in the meantime, and changes none', async () => {
    await page.getByRole('button', { name: 'Run Price Optimization' }).click();
    await expect(preview).toBeVisible();
    await account.api('patch', `/api/menu-items/${burrito.id}/price`, { price: '11.25' });
    await preview.getByRole('button', { name: 'Apply Changes' }).click();
    await expect(preview.getByText(/Beef Burrito sells at \$11\.25 now/)).toBeVisible();
    await preview.getByRole('button', { name: 'Close Preview' }).click();
  });

  await test.step('lists every change with its prices', async () => {
    const changes = page.getByRole('table', { name: 'Price changes' });
    await changes.getByRole('row', { name: /Beef Burrito.*Undone/ }).click();
    const drawer = page.getByRole('dialog', { name: '1 price changed' });
    await expect(drawer.getByRole('row', { name: /Beef Burrito/ })).toContainText('$10.95');
    await page.keyboard.press('Escape');
    await visit(page, `/menu-items?dish=${burrito.id}&tab=prices`);
    await expect(page.getByRole('table', { name: 'Price history' })).toContainText('Price optimizer');
  });

  await test.step('shows the market analysis, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/pricing?tab=market&target=30');
    await expect(page.getByText('1 item with a margin of 70% or more')).toBeVisible();
    await expectNoSidewaysScroll(page, 'the market');
    await page.getByRole('tab', { name: 'Price Optimizer' }).click();
    await page.getByRole('button', { name: 'Run Price Optimization' }).click();
    await expect(preview.getByRole('button', { name: 'Apply Changes' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'the price optimizer');
  });
});
