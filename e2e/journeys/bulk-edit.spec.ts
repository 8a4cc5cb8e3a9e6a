import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('dishes are selected by keyboard, repriced with a preview, and restored with Undo', async ({ page, account }) => {
  const make = kitchen(account.api);
  const { id } = await make.restaurant();
  const burrito = await make.dish(id, 'Beef Burrito');
  await make.dish(id, 'Carnitas Taco', { currentPrice: '4.00' });
  await page.goto('/menu-items');
  await page.getByRole('button', { name: 'More actions for this menu' }).click();
  await page.getByRole('menuitem', { name: 'Select dishes' }).click();
  await page.getByRole('row', { name: /Beef Burrito/ }).focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page
    .getByRole('toolbar', { name: 'Actions on the selected rows' })
    .getByRole('button', { name: 'Edit' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 Dishes' });
  await dialog.getByRole('combobox', { name: 'Price change' }).click();
  await page.getByRole('option', { name: 'Increase by %' }).click();
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await dialog.getByRole('combobox', { name: 'Rounding' }).click();
  await page.getByRole('option', { name: /^Your price endings/ }).click();
  await expect(dialog.getByRole('row', { name: 'Beef Burrito $10.50 $11.49' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Carnitas Taco $4.00 $4.49' })).toBeVisible();
  await expectAccessible(page, 'editing several dishes');
  await dialog.getByRole('button', { name: 'Update 2 dishes' }).click();
  await expect(toastOf(page, '2 dishes updated')).toBeVisible();
  await expect(page.getByRole('row', { name: /Beef Burrito/ })).toContainText('$11.49');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Changes undone')).toBeVisible();
  await expect(page.getByRole('row', { name: /Beef Burrito/ })).toContainText('$10.50');
  expect(await account.api('get', `/api/menu-items/${burrito.id}/detail`)).toMatchObject({ currentPrice: 10.5 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('dishes are selected and archived, and Undo refuses those changed since', async ({ page, account }) => {
    const make = kitchen(account.api);
    const { id } = await make.restaurant();
    const burrito = await make.dish(id, 'Beef Burrito');
    await make.dish(id, 'Carnitas Taco', { currentPrice: '4.00' });
    await page.goto('/menu-items');
    await page.getByRole('button', { name: 'More actions', exact: true }).tap();
    await page.getByRole('button', { name: 'More actions for this menu' }).tap();
    await page.getByRole('menuitem', { name: 'Select dishes' }).tap();
    await page.getByRole('checkbox', { name: 'Select row' }).first().tap();
    await page.getByRole('button', { name: 'Select all' }).tap();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expectNoSidewaysScroll(page, 'selected dishes');
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Edit 2 Dishes' });
    await dialog.getByRole('combobox', { name: 'Status' }).tap();
    await page.getByRole('option', { name: 'Archived' }).tap();
    await dialog.getByRole('button', { name: 'Update 2 dishes' }).tap();
    await expect(toastOf(page, '2 dishes updated')).toBeVisible();
    await account.api('patch', `/api/menu-items/${burrito.id}`, { isActive: true, description: 'Back' });
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(toastOf(page, /Beef Burrito: Someone else has changed it/)).toBeVisible();
  });
});
