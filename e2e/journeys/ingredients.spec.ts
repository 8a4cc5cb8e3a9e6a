import { beefKitchen, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('ingredients are added, priced in place, and found', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  await page.goto('/ingredients');
  await expect(page.getByText('No ingredients found')).toBeVisible();
  const table = page.getByRole('table', { name: 'Ingredients' });

  await test.step('adds one, with errors at the fields', async () => {
    await page.getByRole('button', { name: 'Add Ingredient' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Ingredient' });
    await dialog.getByRole('button', { name: 'Add Ingredient' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Ingredient name is required');
    await expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveAccessibleDescription('Unit is required');
    await dialog.getByLabel('Name', { exact: true }).fill('Avocado, Hass');
    await dialog.getByRole('combobox', { name: 'Unit' }).click();
    await page.getByRole('option', { name: 'piece', exact: true }).click();
    await dialog.getByLabel('Current Cost').fill('0.98');
    await dialog.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: 'Lone Star Foodservice' }).click();
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Vegetables' }).click();
    await dialog.getByRole('button', { name: 'Add Ingredient' }).click();
    await expect(toastOf(page, 'Ingredient added')).toBeVisible();
    await expect(table.getByRole('row', { name: /Avocado, Hass/ })).toContainText('Lone Star Foodservice');
  });

  await test.step('changes the cost in its row, undoes it, and ignores invalid numbers', async () => {
    const row = table.getByRole('row', { name: /Avocado, Hass/ });
    const cost = row.getByRole('button', { name: /Change the cost of Avocado, Hass/ });
    const field = row.getByRole('textbox', { name: 'Cost per piece: Avocado, Hass' });
    await cost.click();
    await field.fill('1.25');
    await field.press('Enter');
    await expect(toastOf(page, 'Cost updated')).toBeVisible();
    await expect(cost).toContainText('$1.25');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cost).toContainText('$0.98');
    await cost.click();
    await field.fill('dear');
    await field.press('Enter');
    await expect(cost).toContainText('$0.98');
    const [stored] = await account.api('get', '/api/ingredients');
    expect(stored.currentCost).toBe(0.98);
  });

  await test.step('search, filter and sort order are in the URL and survive a reload', async () => {
    await make.ingredient(restaurant.id, 'Ground beef 80/20', { currentCost: '5.19', category: 'Protein' });
    await make.ingredient(restaurant.id, 'Ground cumin', { currentCost: '7.40', category: 'Condiments' });
    await make.ingredient(restaurant.id, 'Ground turkey', { currentCost: '4.10', category: 'Protein' });
    await page.reload();
    await page.getByRole('searchbox', { name: 'Search ingredients' }).fill('ground');
    await expect(table.getByRole('row', { name: /Avocado/ })).toBeHidden();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Protein' }).click();
    await expect(table.getByRole('row', { name: /cumin/ })).toBeHidden();
    await table.getByRole('button', { name: 'Current Cost' }).click();
    const names = () => table.getByRole('row').filter({ hasText: 'Ground' });
    await expect(names()).toHaveText([/Ground beef/, /Ground turkey/]);
    await table.getByRole('button', { name: 'Current Cost' }).click();
    await expect(names()).toHaveText([/Ground turkey/, /Ground beef/]);
    await page.reload();
    await expect(names()).toHaveText([/Ground turkey/, /Ground beef/]);
    await expect(page.getByRole('searchbox', { name: 'Search ingredients' })).toHaveValue('ground');
    await expect(page.getByRole('columnheader', { name: 'Current Cost' })).toHaveAttribute('aria-sort', 'ascending');
    await page.goto(`/ingredients?vendor=${vendor.id}`);
    await expect(table.getByRole('row', { name: /Avocado/ })).toBeVisible();
    await expect(names()).toHaveCount(0);
  });
});

test('every price links to its invoice', async ({ page, account }) => {
  const { invoice } = await beefKitchen(account.api);
  await page.goto('/ingredients');
  await page.getByRole('button', { name: 'Price chart of Ground beef 80/20' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ground beef 80/20' });
  const point = drawer.getByRole('link', { name: /\$5\.61, invoice LS-1001/ });
  await expect(point).toBeVisible();
  await drawer.getByText('Table', { exact: true }).click();
  const prices = drawer.getByRole('table', { name: 'Price history' });
  await expect(prices.getByRole('row', { name: /LS-1001/ })).toContainText('$5.61');
  await expect(prices.getByRole('row', { name: /LS-1001/ })).toContainText('current');
  await expect(prices.getByRole('row', { name: /Entered manually/ })).toContainText('$5.19');
  await expect(page).toHaveURL(/tab=prices.*show=table|show=table.*tab=prices/);
  await prices.getByRole('link', { name: /LS-1001/ }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}/review$`));
  await expect(page.getByRole('button', { name: 'Unapprove' }).first()).toBeVisible();
  await page.goBack();
  await drawer.getByRole('tab', { name: 'Where used' }).click();
  await expect(drawer.getByText('Beef Burrito')).toBeVisible();
});

test('packs and conversions say what one case or bunch contains', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const cilantro = await make.ingredient(restaurant.id, 'Cilantro', { unit: 'oz', vendorId: vendor.id });
  await page.goto(`/ingredients?ingredient=${cilantro.id}`);
  const drawer = page.getByRole('dialog', { name: 'Cilantro' });

  await drawer.getByRole('combobox', { name: 'One', exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'bunch', exact: true }).click();
  await drawer.getByRole('textbox', { name: 'contains or weighs' }).fill('2.8');
  await drawer.getByRole('button', { name: 'Add conversion' }).click();
  await expect(drawer.getByText('1 bunch = 2.8 oz')).toBeVisible();
  await drawer.getByRole('button', { name: 'Remove the bunch conversion' }).click();
  await expect(drawer.getByText('1 bunch = 2.8 oz')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText('1 bunch = 2.8 oz')).toBeVisible();

  await drawer.getByRole('tab', { name: /^Vendor items/ }).click();
  await drawer.getByRole('button', { name: 'Add vendor item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add vendor item' });
  await dialog.getByLabel('Pack').fill('4/10 LB');
  await expect(dialog.getByLabel('Pack')).toHaveAccessibleDescription('read as 4 × 10 lb');
  await dialog.getByLabel('Pack').fill('30 CT');
  await dialog.getByRole('button', { name: 'Add vendor item' }).click();
  await expect(toastOf(page, 'Vendor item added')).toBeVisible();
  const item = drawer.getByRole('list', { name: 'Vendor items' }).getByRole('listitem');
  await expect(item).toContainText('Lone Star Foodservice');
  await item.getByRole('button', { name: 'Edit pack size of Cilantro' }).click();
  await item.getByRole('textbox', { name: 'contains' }).fill('30');
  await item.getByRole('textbox', { name: 'times' }).fill('1');
  await item.getByRole('combobox', { name: 'of', exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'bunch', exact: true }).click();
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Vendor item updated')).toBeVisible();
  await expect(item).toContainText('84 oz');
});

test('a list of two thousand ingredients renders one screen at a time', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const names = Array.from({ length: 2000 }, (_unused, index) => `Spice ${String(index + 1).padStart(4, '0')}`);
  const text = ['Ingredient,Unit,Current Cost', ...names.map((name) => `${name},lb,1.10`)].join('\n');
  const file = { name: 'spices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  const multipart = { restaurantId: String(restaurant.id), file };
  expect((await page.request.post('/api/ingredients/import', { multipart })).ok()).toBe(true);
  await page.goto('/ingredients');
  const table = page.getByRole('table', { name: 'Ingredients' });
  await expect(table).toHaveAttribute('aria-rowcount', '2001');
  const last = table.getByRole('row', { name: /Spice 2000/ });
  const body = page.getByRole('main');
  await expect(async () => {
    await body.evaluate((place) => place.scrollTo({ top: place.scrollHeight }));
    await expect(last).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [10] });
  expect(await table.getByRole('row').count()).toBeLessThan(120);
  // Sorting scrolls back to the top, from any position.
  await table.getByRole('button', { name: 'Ingredient', exact: true }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Spice 2000');
  await expect.poll(() => body.evaluate((place) => place.scrollTop)).toBeLessThan(600);
});
