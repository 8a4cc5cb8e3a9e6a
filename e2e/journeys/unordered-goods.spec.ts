import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('goods that were not ordered are received on a phone, listed, and undone', async ({ page, account }) => {
  const { api } = account;
  const make = kitchen(api);
  const { id: restaurantId } = await make.restaurant();
  await make.vendor(restaurantId);
  await make.ingredient(restaurantId, 'Shrimp 16/20');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/purchase-orders?tab=deliveries');
  const drawer = page.getByRole('dialog', { name: 'Receive goods' });

  await test.step('receives known ingredients, and anything else as text', async () => {
    await expect(page.getByText('No deliveries yet')).toBeVisible();
    await page.getByRole('button', { name: 'Receive without an order' }).click();
    await drawer.getByPlaceholder('Choose a vendor').click();
    await page.getByRole('option', { name: 'Lone Star Foodservice' }).click();
    const what = drawer.getByPlaceholder('Name or code');
    await what.fill('shrimp');
    await page.getByRole('option', { name: /Shrimp 16\/20/ }).click();
    await what.fill('Box of parsley');
    await what.press('Enter');
    await drawer.getByLabel('Received: Shrimp 16/20').fill('12');
    await drawer.getByLabel('Received: Box of parsley').fill('1');
    await expectAccessible(page, 'receiving goods without an order');
    await expectNoSidewaysScroll(page, 'receiving goods without an order');
    await drawer.getByRole('button', { name: 'Receive goods' }).click();
    await expect(toastOf(page, 'Goods received')).toBeVisible();
  });

  await test.step('lists the delivery, and undoes it with its stock', async () => {
    await page.getByText('Shrimp 16/20, Box of parsley').click();
    const receipts = page.getByRole('list', { name: 'Receipts' });
    await expect(receipts).toContainText('12 lb added to stock');
    await expect(receipts).toContainText('not added to stock: no ingredient linked');
    await receipts.getByRole('button', { name: 'Undo' }).click();
    const question = page.getByRole('dialog', { name: 'Undo receipt' });
    await question.getByLabel('Reason').fill('Wrong door');
    await question.getByRole('button', { name: 'Undo receipt' }).click();
    await expect(toastOf(page, 'Receipt undone')).toBeVisible();
    await expect(receipts).toContainText('Undone: Wrong door');
  });
});
