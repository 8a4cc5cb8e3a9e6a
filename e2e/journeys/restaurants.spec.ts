import { beefKitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('restaurants are added, edited, deactivated and switched', async ({ page, account }) => {
  await page.goto('/restaurants');
  await expect(page.getByText('No restaurants yet')).toBeVisible();

  await test.step('adds one, with a required name and a default for an invalid tax rate', async () => {
    await page.getByRole('button', { name: 'Add Restaurant' }).click();
    const form = page.getByRole('dialog', { name: 'Add Restaurant' });
    await form.getByRole('button', { name: 'Add Restaurant' }).click();
    await expect(toastOf(page, 'Missing information')).toBeVisible();
    await expect(toastOf(page, 'Please enter a restaurant name.')).toBeVisible();
    await form.getByLabel('Restaurant name').fill('Waco Tacos');
    await form.getByLabel('Street').fill('100 Main St');
    await form.getByLabel('City').fill('Waco');
    await form.getByLabel('Tax rate').fill('a lot');
    await form.getByRole('button', { name: 'Add Restaurant' }).click();
    await expect(toastOf(page, 'Restaurant added')).toBeVisible();
    await expect(form).toBeHidden();
    const [stored] = await account.api('get', '/api/restaurants');
    expect(stored.settings).toMatchObject({ taxRate: 8.25, defaultMargin: 70, foodCostTarget: 30, currency: 'USD' });
    expect(stored.address).toMatchObject({
      street: '100 Main St',
      city: 'Waco',
      zipCode: null,
      country: 'United States',
    });
  });

  const card = page.getByRole('list', { name: 'Restaurants' }).getByRole('listitem').filter({ hasText: 'Waco' });
  await test.step('edits it', async () => {
    await card.getByRole('button', { name: 'Edit Waco Tacos' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Restaurant' });
    await expect(form.getByLabel('Street')).toHaveValue('100 Main St');
    await form.getByLabel('Restaurant name').fill('Waco Tacos Downtown');
    await form.getByLabel('Tax rate').fill('6.5');
    await form.getByRole('textbox', { name: /^Food cost target/ }).fill('28');
    await expect(form.getByLabel('Default margin')).toHaveValue('72');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Restaurant updated')).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Waco Tacos Downtown' })).toBeVisible();
    await expect(card).toContainText('6.50%');
  });

  await test.step('deactivates and reactivates it', async () => {
    await card.getByRole('button', { name: 'Deactivate Waco Tacos Downtown' }).click();
    await expect(toastOf(page, 'Status updated')).toBeVisible();
    await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Activate Waco Tacos Downtown' }).click();
    await expect(card.getByText('Inactive', { exact: true })).toBeHidden();
  });

  await test.step('switches between two in the header, and a link includes its restaurant', async () => {
    await account.api('post', '/api/restaurants', { name: 'Austin Tacos' });
    await page.goto('/vendors');
    await page.getByRole('button', { name: 'Restaurant: All restaurants' }).click();
    await page.getByRole('menuitem', { name: 'Austin Tacos' }).click();
    await expect(page).toHaveURL(/restaurant=\d+/);
    await expect(page.getByRole('button', { name: 'Restaurant: Austin Tacos' })).toBeVisible();
    await page.getByRole('link', { name: '2. Menus' }).click();
    await expect(page.getByText('No menu items yet')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Restaurant: Austin Tacos' })).toBeVisible();
  });
});

test('deleting a restaurant lists what is deleted and asks for its name', async ({ page, account }) => {
  await beefKitchen(account.api);
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Delete Waco Tacos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Restaurant' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete this restaurant? This will remove all associated data.',
  );
  for (const gone of ['1 vendor', '1 ingredient', '1 menu item', '1 invoice, 1 of them approved']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: gone })).toBeVisible();
  }
  const confirm = dialog.getByRole('button', { name: 'Delete restaurant' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/to confirm/).fill('Waco');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/to confirm/).fill('Waco Tacos');
  await confirm.click();
  await expect(toastOf(page, 'Restaurant deleted')).toBeVisible();
  await expect(page.getByText('No restaurants yet')).toBeVisible();
});
