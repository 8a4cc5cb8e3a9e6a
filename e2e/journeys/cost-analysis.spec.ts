import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, whileWorking } from '../person.ts';
import { visit } from '../visit.ts';

test('cost analysis shows price changes, forecasts and what to do about them', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();

  await test.step('without data, the page says what it will show', async () => {
    await page.goto('/cost-analysis');
    await expect(page.getByText('No prices to analyze yet')).toBeVisible();
  });

  const vendor = await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef', { vendorId: vendor.id, category: 'Protein' });
  const taco = await make.dish(restaurant.id, 'Taco', { currentPrice: '5' });
  await make.line(taco.id, beef.id, '4', 'oz');
  for (const [week, price] of ['5.00', '5.00', '5.10', '5.20', '5.90', '6.00'].entries()) {
    const invoice = await make.invoice(restaurant.id, vendor.id, {
      invoiceNumber: `W-${week}`,
      invoiceDate: dayFrom(week * 7 - 36),
      totalAmount: (Number(price) * 10).toFixed(2),
    });
    await make.bought(invoice.id, beef.id, { unitPrice: price, totalPrice: (Number(price) * 10).toFixed(2) });
    await make.approve(invoice.id);
  }

  await test.step('the supplier is listed with its risk and cost per month', async () => {
    await page.goto('/cost-analysis');
    const row = page.getByRole('row', { name: /^Lone Star Foodservice/ });
    await expect(row).toContainText('20.0%');
    await expect(row).toContainText('High');
    await expect(page.getByText('Projected Cost Increase', { exact: true })).toBeVisible();
    await expectAccessible(page, 'cost analysis');
  });

  await test.step('its ingredients are listed, and one opens with its forecast', async () => {
    await page.getByRole('row', { name: /^Lone Star Foodservice/ }).click();
    await expect(page).toHaveURL(/supplier=\d+/);
    await page.getByRole('row', { name: /^Ground beef/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Ground beef' });
    await expect(drawer.getByRole('figure', { name: /^Price of Ground beef/ })).toBeVisible();
    // The forecast runs in the background after each approval, and the open page is notified.
    await expect(drawer.getByText('Forecast method')).toBeVisible(whileWorking);
    await drawer.getByText('Table', { exact: true }).click();
    await expect(drawer.getByRole('link', { name: 'Lone Star Foodservice W-5' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('shows another timeframe, the projection and recommendations', async () => {
    await page.getByText('90d', { exact: true }).click();
    await page.getByRole('tab', { name: 'Cost Forecasting' }).click();
    await expect(page.getByRole('progressbar', { name: 'Forecast Accuracy' })).toBeVisible();
    await expect(page.getByRole('figure', { name: /^Projected monthly purchases in USD/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Recommended Actions' })).toContainText('Ground beef up 20%');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'cost analysis on a phone');
  });

  await test.step('the dashboard links to it', async () => {
    await visit(page, '/dashboard');
    const section = page.getByRole('region', { name: 'Cost Tracking & Forecasting' });
    await expect(section.getByText('Ground beef')).toBeVisible();
    await expect(section.getByRole('link', { name: 'Cost Analysis' })).toBeVisible();
  });
});
