import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { type Api, expect, test, toastOf } from '../person.ts';

const keep = (api: Api, ingredientId: number, rest: object = {}) =>
  api('post', '/api/inventory', {
    ingredientId,
    currentStock: '4',
    minStock: '5',
    maxStock: '40',
    reorderPoint: '10',
    location: 'Walk-in cooler',
    ...rest,
  });

test('stock is added, corrected, restocked, wasted and undone', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.ingredient(restaurant.id, 'Ground beef 80/20', { currentCost: '5.00', category: 'Protein' });
  await page.goto('/inventory');
  await expect(page.getByText('No inventory items yet')).toBeVisible();
  const main = page.getByRole('main');
  const table = page.getByRole('table', { name: 'Inventory' });
  const row = table.getByRole('row', { name: /Ground beef/ });

  await test.step('adds an item, with errors at the fields', async () => {
    await page.getByRole('button', { name: 'Add Inventory Item' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Inventory Item' });
    await dialog.getByRole('button', { name: 'Add Inventory Item' }).click();
    await expect(dialog.getByText('Choose an ingredient')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Location' })).toHaveAccessibleDescription(
      'Location is required',
    );
    await dialog.getByRole('combobox', { name: 'Ingredient' }).click();
    await page.getByRole('option', { name: /Ground beef/ }).click();
    await dialog.getByLabel('Current stock').fill('12');
    await dialog.getByRole('combobox', { name: 'Location' }).fill('Walk-in cooler');
    await dialog.getByLabel('Min stock').fill('5');
    await dialog.getByLabel('Max stock').fill('40');
    await dialog.getByLabel('Reorder point').fill('10');
    await dialog.getByRole('button', { name: 'Add Inventory Item' }).click();
    await expect(toastOf(page, 'Inventory item added')).toBeVisible();
    await expect(row).toContainText('Walk-in cooler');
    await expect(row).toContainText('12 lb');
    await expect(row).toContainText('$60.00');
  });

  await test.step('records waste by tapping a reason, which makes the item low', async () => {
    await page.getByRole('button', { name: 'Record movement' }).click();
    await page.getByRole('menuitem', { name: 'Waste' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record Waste' });
    await dialog.getByRole('combobox', { name: 'Item' }).click();
    await page.getByRole('option', { name: /Ground beef/ }).click();
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('48');
    await dialog.getByRole('combobox', { name: 'Unit, Quantity' }).selectOption('oz');
    await dialog.getByText('Spoiled', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Record Waste' }).click();
    await expect(toastOf(page, 'Waste recorded')).toBeVisible();
    await expect(row).toContainText('9 lb');
    await expect(row).toContainText('Low stock');
  });

  await test.step('restocks only above the current level', async () => {
    await page.getByRole('tab', { name: /Low Stock/ }).click();
    const field = page.getByLabel('New stock level for Ground beef 80/20');
    await field.fill('9');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Above 9 lb only');
    await field.fill('30');
    await page.getByRole('button', { name: 'Restock' }).click();
    await expect(toastOf(page, 'Restocked')).toBeVisible();
    await expect(page.getByText('No low stock items')).toBeVisible();
  });

  await test.step('the history explains the stock level', async () => {
    await page.getByRole('tab', { name: /All Items/ }).click();
    await row.click();
    const drawer = page.getByRole('dialog', { name: 'Ground beef 80/20' });
    const history = drawer.getByRole('table', { name: 'Stock history' });
    await expect(history.getByRole('row').nth(1)).toContainText('+21 lb');
    await expect(history.getByRole('row', { name: /Waste, spoiled/ })).toContainText('−3 lb');
    await drawer.getByRole('button', { name: 'Update Ground beef 80/20' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Inventory Item' });
    await dialog.getByLabel('Current stock').fill('28');
    await dialog.getByLabel('Reason for the change').fill('Two pounds behind the eggs');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Inventory item updated')).toBeVisible();
    await expect(history.getByRole('row').nth(1)).toContainText('Two pounds behind the eggs');
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('undoes the waste from the list of movements', async () => {
    await page.getByRole('tab', { name: 'Movements' }).click();
    const movements = page.getByRole('table', { name: 'Movements' });
    await movements.getByRole('button', { name: /^Undo waste: Ground beef/ }).click();
    await expect(toastOf(page, 'Stock restored')).toBeVisible();
    await expect(movements.getByRole('row', { name: /Waste/ })).toContainText('Undone');
    const [item] = await account.api('get', '/api/inventory');
    expect(item.currentStock).toBe(31);
  });

  await test.step('refuses to remove an item with stock', async () => {
    await page.getByRole('tab', { name: /All Items/ }).click();
    await row.getByRole('button', { name: 'Remove Ground beef 80/20' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Inventory Item' });
    await expect(dialog).toContainText('31 lb are on hand');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(main.getByRole('row', { name: /Ground beef/ })).toBeVisible();
  });
});

test('locations are sorted, a batch uses its ingredients, and a transfer arrives', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const other = await make.restaurant('Waco Tacos North');
  const tomato = await make.ingredient(restaurant.id, 'Roma tomato', { currentCost: '1.20' });
  const salsa = await make.ingredient(restaurant.id, 'Salsa roja', {
    kind: 'prep',
    batchYieldQuantity: '8',
    batchYieldUnit: 'lb',
  });
  await account.api('put', `/api/ingredients/${salsa.id}/recipe`, {
    lines: [{ ingredientId: tomato.id, quantity: '10', unit: 'lb' }],
    batchYieldQuantity: '8',
    batchYieldUnit: 'lb',
  });
  await keep(account.api, tomato.id, { currentStock: '50', location: 'Dry storage', expiryDate: dayFrom(4) });
  await keep(account.api, salsa.id, { currentStock: '0', reorderPoint: '20' });
  await page.goto(`/inventory?restaurant=${restaurant.id}`);
  const table = page.getByRole('table', { name: 'Inventory' });

  await test.step('locations are sorted by keyboard', async () => {
    await page.getByRole('button', { name: 'Locations' }).click();
    const drawer = page.getByRole('dialog', { name: 'Locations' });
    const places = drawer.getByRole('list', { name: 'Locations' }).getByRole('listitem');
    await expect(places).toHaveText([/Dry storage/, /Walk-in cooler/]);
    await drawer.getByRole('button', { name: 'Move Walk-in cooler up' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(places).toHaveText([/Walk-in cooler/, /Dry storage/]);
    await drawer.getByLabel('New location').fill('Bar');
    await drawer.getByRole('button', { name: 'Add location' }).click();
    await expect(places).toHaveText([/Walk-in cooler/, /Dry storage/, /Bar/]);
    await drawer.getByRole('button', { name: 'Dry storage', exact: true }).click();
    const shelf = page.getByRole('dialog', { name: 'Dry storage' }).getByLabel('Shelf of Roma tomato');
    await shelf.fill('Shelf 2, left');
    await shelf.press('Tab');
    await expect(toastOf(page, 'Shelf order saved')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(table.getByRole('row', { name: /Roma tomato/ })).toContainText('Shelf 2, left');
  });

  await test.step('a batch shows what it uses before it is recorded', async () => {
    await page.getByRole('button', { name: 'Record movement' }).click();
    await page.getByRole('menuitem', { name: 'Production' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record Production' });
    await dialog.getByRole('combobox', { name: 'Prep item' }).click();
    await page.getByRole('option', { name: 'Salsa roja' }).click();
    await dialog.getByRole('textbox', { name: 'Made' }).fill('16');
    await expect(dialog.getByRole('list', { name: 'Removed from stock' })).toContainText('20 lb');
    await expect(dialog.getByText('2 batches')).toBeVisible();
    await expectAccessible(page, 'the production dialog');
    await dialog.getByRole('button', { name: 'Record Production' }).click();
    await expect(toastOf(page, 'Production recorded')).toBeVisible();
    await expect(table.getByRole('row', { name: /Salsa roja/ })).toContainText('16 lb');
    await expect(table.getByRole('row', { name: /Roma tomato/ })).toContainText('30 lb');
  });

  await test.step('a transfer shows the quantity it becomes there', async () => {
    await table.getByRole('row', { name: /Roma tomato/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Roma tomato' });
    await drawer.getByRole('button', { name: 'More actions for Roma tomato' }).click();
    await page.getByRole('menuitem', { name: 'Transfer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer Stock' });
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('12');
    await expect(dialog.getByText(/added to Waco Tacos North's ingredients/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(toastOf(page, 'Transferred')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    const [there] = await account.api('get', `/api/inventory?restaurantId=${other.id}`);
    expect(there).toMatchObject({ currentStock: 12, ingredient: { name: 'Roma tomato' } });
  });

  await test.step('everything fits the width of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [tab, sight] of [
      ['all', 'Salsa roja'],
      ['expiring', 'Roma tomato'],
      ['movements', 'Production'],
      ['low', 'Salsa roja'],
    ] as const) {
      await page.goto(`/inventory?tab=${tab}`);
      await expect(page.getByRole('main').getByText(sight).first()).toBeVisible();
      await expectNoSidewaysScroll(page, tab);
    }
    await expectAccessible(page, '/inventory on a phone');
  });
});
