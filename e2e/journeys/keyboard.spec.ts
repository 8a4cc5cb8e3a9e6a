import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';

test('the keyboard alone opens a record beside a list, switches between the two, and returns', async ({
  page,
  account,
}) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const beef = await make.ingredient(restaurant.id, 'Ground beef 80/20');
  const stock = { currentStock: 4, minStock: 1, maxStock: 40, reorderPoint: 2, location: 'Walk-in' };
  await account.api('post', '/api/inventory', { restaurantId: restaurant.id, ingredientId: beef.id, ...stock });
  await page.goto('/inventory');
  const row = page.getByRole('row', { name: /Ground beef 80\/20/ });

  await test.step('a row keeps the focus, and F6 switches over and back', async () => {
    await row.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Ground beef 80/20' });
    const title = drawer.getByRole('heading', { name: 'Ground beef 80/20' });
    await expect(title).toBeVisible();
    await expect(row).toBeFocused();
    await page.keyboard.press('F6');
    await expect(title).toBeFocused();
    await page.keyboard.press('F6');
    await expect(row).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(row).toBeFocused();
  });

  await test.step('a layer opened by a button starts at its title, and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Locations' });
    await opener.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Locations' });
    await expect(drawer.getByRole('heading', { name: 'Locations' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('the search in the header does the same', async () => {
    const opener = page.getByRole('button', { name: 'Search or jump to' });
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('a button that disappears with its tab moves the focus to the new tab', async () => {
    await page.goto('/pos-integrations');
    await page.getByRole('button', { name: 'Connect a system' }).press('Enter');
    await expect(page.getByRole('tab', { name: 'Available Integrations' })).toBeFocused();
  });
});
