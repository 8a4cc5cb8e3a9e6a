import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';

test('everything is found by name, and notifications show what needs attention', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Jalapeño peppers', { currentCost: '2' });
  await make.dish(restaurant.id, 'Jalapeño Popper');
  const invoice = await make.invoice(restaurant.id, vendor.id, { invoiceNumber: 'LS-2044', totalAmount: '118.24' });
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');

  await test.step('records are found by keyboard alone', async () => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill('jalapeno');
    await expect(options).toHaveText([/Jalapeño/, /Jalapeño/, 'Ask: jalapeno']);
    await expectAccessible(page, 'the palette');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/ingredients\\?.*ingredient=${beef.id}`));
    await expect(page.getByRole('dialog', { name: 'Jalapeño peppers' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill('118.24');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill('ls-2044');
    await expect(options.first()).toContainText('LS-2044');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}/review`));
  });

  await test.step('finds actions and recent choices', async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill('start count');
    await expect(options.first()).toContainText('Start count');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/counts\?start=1/);
    const dialog = page.getByRole('dialog', { name: 'Start count' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('ControlOrMeta+k');
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect(recent).toHaveText([/Start count/, /LS-2044/, /Jalapeño peppers/]);
    await page.keyboard.press('Escape');
  });

  const bell = page.getByRole('button', { name: /^Notifications/ });
  const drawer = page.getByRole('dialog', { name: 'Notifications' });

  await test.step('notifications stay until they are settled', async () => {
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await bell.click();
    await expectAccessible(page, 'notifications');
    await drawer.getByRole('button', { name: 'Mark all read' }).click();
    await expect(bell).toHaveAccessibleName('Notifications');
    await drawer.getByRole('link', { name: '1 invoice to review' }).click();
    await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}/review`));
    await account.api('delete', `/api/invoices/${invoice.id}`);
    await page.goto('/dashboard');
    await bell.click();
    await expect(drawer.getByText("You're all caught up")).toBeVisible();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'notifications');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search or jump to' }).click();
    await field.fill('popper');
    await options.filter({ hasText: 'Jalapeño Popper' }).click();
    await expect(page.getByRole('dialog', { name: 'Jalapeño Popper' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'a dish that was found');
  });
});
