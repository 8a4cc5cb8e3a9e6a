import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('purchasing advice is reviewed, accepted, undone and dismissed, and vendor performance is shown and rated', async ({
  page,
  account,
}) => {
  const { api } = account;
  const make = kitchen(api);
  const restaurant = await make.restaurant();
  const lone = await make.vendor(restaurant.id);
  const gulf = await make.vendor(restaurant.id, 'Gulf Provisions');
  const beef = await make.ingredient(restaurant.id, 'Ground beef', { vendorId: lone.id, category: 'Protein' });
  const buy = async (vendorId: number, invoiceNumber: string, unitPrice: number) => {
    const totalAmount = 10 * unitPrice;
    const invoice = await make.invoice(restaurant.id, vendorId, {
      invoiceNumber,
      invoiceDate: dayFrom(0),
      totalAmount,
    });
    await make.bought(invoice.id, beef.id, { unitPrice, totalPrice: totalAmount });
    await make.approve(invoice.id);
  };
  await buy(gulf.id, 'G-1', 7);
  await buy(lone.id, 'L-1', 8);
  const cards = page.getByRole('list', { name: 'Procurement Recommendations' });
  const card = cards.getByRole('listitem').filter({ hasText: 'Ground beef' });
  const dialog = page.getByRole('dialog', { name: 'Review Procurement Recommendation' });

  await test.step('calculated on request', async () => {
    await page.goto('/supplier-correlation?tab=procurement');
    await expect(page.getByText('No procurement recommendations yet')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh recommendations' }).click();
    await expect(card).toContainText('Cost Optimization');
    await expect(card).toContainText('Save $10.00');
    await expect(card).toContainText('−12.5%');
    await expect(card).toContainText('$7.00 / lb');
    await expectAccessible(page, 'procurement recommendations');
  });

  await test.step('reviewed and accepted, which changes the vendor and cost', async () => {
    await card.getByRole('button', { name: 'Review: Ground beef' }).click();
    await expect(dialog).toContainText('Save $10.00 per order');
    await expectAccessible(page, 'the review of a recommendation');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the review of a recommendation');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Accept Recommendation' }).click();
    await expect(toastOf(page, 'Recommendation Accepted')).toBeVisible();
    await expect(toastOf(page, 'Supplier recommendation has been implemented successfully.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Accepted: Ground beef' })).toBeDisabled();
    const detail = await api('get', `/api/ingredients/${beef.id}/detail`);
    expect([detail.vendorId, detail.currentCost]).toEqual([gulf.id, 7]);
  });

  await test.step('undone, and dismissed', async () => {
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(toastOf(page, 'Undone')).toBeVisible();
    expect((await api('get', `/api/ingredients/${beef.id}/detail`)).currentCost).toBe(8);
    await card.getByRole('button', { name: 'Review: Ground beef' }).click();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Too far away');
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(card).toContainText('Dismissed: Too far away');
  });

  await test.step('shows vendor performance and communication', async () => {
    await page.getByRole('tab', { name: 'Supplier Performance' }).click();
    const vendor = page
      .getByRole('list', { name: 'Supplier Performance' })
      .getByRole('listitem')
      .filter({ hasText: 'Gulf Provisions' });
    await expect(vendor).toContainText('monthly performance');
    await expect(vendor).toContainText('Not enough data');
    await vendor.getByRole('button', { name: 'Rate communication: Gulf Provisions' }).click();
    const rating = page.getByRole('dialog', { name: 'Rate communication: Gulf Provisions' });
    await rating.getByText('4', { exact: true }).click();
    await rating.getByRole('button', { name: 'Save rating' }).click();
    await expect(vendor).toContainText('4/5');
    await expectAccessible(page, 'supplier performance');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('supplier-performance.csv');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'supplier performance');
  });
});
