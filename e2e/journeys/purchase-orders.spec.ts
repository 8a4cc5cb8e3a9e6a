import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { beefKitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { sell } from '../sold.ts';
import { visit } from '../visit.ts';

test('low items are suggested, ordered, sent, and followed to the end', async ({ page, account }) => {
  const { restaurant, beef, burrito } = await beefKitchen(account.api);
  const stock = { currentStock: 4, minStock: 1, maxStock: 40, reorderPoint: 2, location: 'Walk-in' };
  await account.api('post', '/api/inventory', { restaurantId: restaurant.id, ingredientId: beef.id, ...stock });
  await sell(page, account.api, restaurant.id, [{ dish: burrito, name: 'Beef Burrito', quantity: 100, price: 10.5 }]);
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });

  await test.step('explains the empty screen, and how to order from a vendor', async () => {
    await page.goto('/purchase-orders');
    await expect(page.getByText('No purchase orders yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Order guides' }).click();
    await page.getByPlaceholder('Choose a vendor').click();
    await page.getByRole('option', { name: 'Lone Star Foodservice' }).click();
    await expect(page.getByText('BEEF GROUND 80/20 FINE FRSH')).toBeVisible();
    await page.getByRole('button', { name: 'Order Settings' }).click();
    const dialog = page.getByRole('dialog', { name: /^Order Settings/ });
    await dialog.getByLabel('Minimum order').fill('150');
    await dialog.getByLabel('Lead time').fill('99');
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await expect(dialog.getByText('Enter whole days from 0 to 60')).toBeVisible();
    await dialog.getByLabel('Lead time').fill('2');
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toastOf(page, 'Order settings saved')).toBeVisible();
    await expect(page.getByText('minimum order $150.00')).toBeVisible();
  });

  await test.step('suggests what is missing to par, and starts the order', async () => {
    await page.getByRole('tab', { name: 'Suggested order' }).click();
    const quantity = page.getByLabel('Quantity of Ground beef 80/20');
    // 100 burritos a week with 5 oz of beef at 75% yield, plus a quarter safety stock, over two deliveries.
    await expect(quantity).not.toHaveValue('');
    await expect(page.getByRole('table', { name: 'Orders by vendor' })).toContainText('short');
    await page.getByRole('button', { name: 'Ground beef 80/20' }).click();
    const drawer = page.getByRole('dialog', { name: 'Ordering' });
    await expect(drawer.getByRole('list', { name: 'Prices of vendors' })).toContainText('$5.61');
    await drawer.getByLabel('Reorder point').fill('6');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Ordering settings saved')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('at or below reorder point', { exact: true })).toBeVisible();
    await expectAccessible(page, 'suggested order');
    await quantity.fill('20');
    await page.getByRole('button', { name: 'Create orders (1 item)' }).click();
    await expect(title('PO-0001')).toBeVisible();
  });

  await test.step('fills in the draft, which shows what is missing to the minimum', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'minimum order' })).toContainText('$37.80');
    await page.getByPlaceholder('Name or code').fill('Paper towels');
    await page.getByPlaceholder('Name or code').press('Enter');
    await page.getByLabel('Price of Paper towels').fill('40');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    await expect(page.getByText('$152.20')).toBeVisible();
    await expectAccessible(page, 'a draft');
    const pdf = await page.request.get((await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('is sent once by a person', async () => {
    await page.getByRole('button', { name: 'Send order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send order' });
    await expect(dialog.getByText("Email isn't set up.")).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(toastOf(page, 'Order marked as sent')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Order items' })).toContainText('BEEF GROUND 80/20');
    await expect(page.getByText('sent outside Platewise')).toBeVisible();
  });

  await test.step('is duplicated, deleted, closed and reopened', async () => {
    await page.getByRole('button', { name: 'More actions for PO-0001' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(title('PO-0002')).toBeVisible();
    await page.getByRole('button', { name: 'More actions for PO-0002' }).click();
    await page.getByRole('menuitem', { name: 'Delete draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(title('Purchase Orders')).toBeVisible();
    await page.getByRole('link', { name: 'PO-0001' }).click();
    await page.getByRole('button', { name: 'More actions for PO-0001' }).click();
    await page.getByRole('menuitem', { name: 'Close order' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'PO-0001 reopened')).toBeVisible();
  });

  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'an order');
    for (const tab of ['', '?tab=suggested&show=all', '?tab=guides']) {
      await visit(page, `/purchase-orders${tab}`);
      await expect(title('Purchase Orders')).toBeVisible();
      await expectNoSidewaysScroll(page, `purchase orders ${tab}`);
    }
  });
});
