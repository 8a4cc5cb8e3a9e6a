import type { Page } from '@playwright/test';
import { beefKitchen, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

/** Types an ingredient line and presses Enter. */
async function addLine(page: Page, name: string, quantity: string, unit = '') {
  const drawer = page.getByRole('dialog', { name: 'Beef Burrito' });
  const field = drawer.getByRole('combobox', { name: 'Add an ingredient to Beef Burrito' });
  await field.fill(`${quantity} ${unit} ${name}`);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
}

test('a dish is added and costed, first partly and then to the cent', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.ingredient(restaurant.id, 'Ground beef', { currentCost: '5.60' });
  await make.ingredient(restaurant.id, 'Cilantro', { unit: 'bunch', currentCost: '0.80' });
  const salsa = await make.ingredient(restaurant.id, 'Salsa roja', {
    unit: 'oz',
    kind: 'prep',
    batchYieldQuantity: '32',
    batchYieldUnit: 'oz',
  });
  const tomato = await make.ingredient(restaurant.id, 'Tomatoes', { currentCost: '1.60' });
  await account.api('put', `/api/ingredients/${salsa.id}/recipe`, {
    lines: [{ ingredientId: tomato.id, quantity: '2', unit: 'lb' }],
    batchYieldQuantity: '32',
    batchYieldUnit: 'oz',
  });
  await page.goto('/menu-items');
  await expect(page.getByText('No menu items yet')).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Beef Burrito' });
  const total = () =>
    drawer
      .getByText(/^Cost per serving(?: so far)?: Beef Burrito/)
      .last()
      .locator('..');

  await test.step('adds the dish, with errors at the fields', async () => {
    await page.getByRole('button', { name: 'Add Menu' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Menu' });
    await dialog.getByRole('button', { name: 'Add menu item' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required');
    await dialog.getByLabel('Name', { exact: true }).fill('Beef Burrito');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Main Courses' }).click();
    await dialog.getByLabel('Price', { exact: true }).fill('10');
    await dialog.getByLabel('Target margin').fill('75');
    await dialog.getByRole('button', { name: 'Add menu item' }).click();
    await expect(toastOf(page, 'Menu item created')).toBeVisible();
    await expect(drawer).toBeVisible();
  });

  await test.step('adds lines in units other than those of the ingredients', async () => {
    await addLine(page, 'Ground beef', '5', 'oz');
    await expect(drawer.getByRole('row', { name: /Ground beef/ })).toContainText('$1.75');
    await addLine(page, 'Salsa roja', '4', 'oz');
    await expect(drawer.getByRole('row', { name: /Salsa roja/ })).toContainText('$0.4');
    await expect(drawer.getByRole('row', { name: /Salsa roja/ })).toContainText('prep');
    await expect(total()).toContainText('$2.15');
  });

  await test.step('shows only what is known while a fact is missing, and asks for it in the row', async () => {
    await addLine(page, 'Cilantro', '0.7', 'oz');
    await expect(total()).toContainText('so far');
    await expect(total()).toContainText('from $2.15');
    await expect(drawer.getByText(/at most/).first()).toBeVisible();
    const ask = drawer.getByRole('form', { name: /^Cilantro:/ });
    await expect(ask).toContainText("Can't calculate the cost: weight of one bunch is missing");
    await ask.getByRole('textbox', { name: 'One bunch weighs' }).fill('0');
    await ask.getByRole('button', { name: 'Save' }).click();
    await expect(ask.getByText('Enter an amount above 0')).toBeVisible();
    await ask.getByRole('textbox', { name: 'One bunch weighs' }).fill('2.8');
    await ask.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Cilantro can be costed')).toBeVisible();
    await expect(drawer.getByRole('row', { name: /^Cilantro/ })).toContainText('$0.2');
    await expect(total()).toContainText('$2.35');
    await expect(total()).not.toContainText('so far');
    await expect(drawer.getByText('76.5%').first()).toBeVisible();
    await expect(drawer.getByText('On Target').first()).toBeVisible();
  });

  await test.step('a larger portion falls below the target', async () => {
    await drawer.getByRole('textbox', { name: 'Quantity of Ground beef' }).fill('6');
    await drawer.getByRole('textbox', { name: 'Quantity of Ground beef' }).press('Enter');
    await expect(total()).toContainText('$2.70');
    await expect(drawer.getByText('Below Target').first()).toBeVisible();
    await expect(drawer.getByText('$10.80').first()).toBeVisible();
  });

  await test.step('a typed cost overrides the recipe until it is removed', async () => {
    await drawer.getByRole('tab', { name: 'Cost Analysis' }).click();
    await drawer.getByRole('textbox', { name: 'Manual cost per portion' }).fill('2');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Cost updated')).toBeVisible();
    await expect(drawer.getByText('entered manually, overrides the recipe')).toBeVisible();
    await expect(drawer.getByText('80.0%').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Use the recipe instead' }).click();
    await expect(drawer.getByText('73.0%').first()).toBeVisible();
  });

  await test.step('a removed line can be restored', async () => {
    await drawer.getByRole('tab', { name: /^Ingredients/ }).click();
    await drawer.getByRole('button', { name: 'Remove Cilantro' }).click();
    await expect(toastOf(page, 'Ingredient removed')).toBeVisible();
    await expect(total()).toContainText('$2.50');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(total()).toContainText('$2.70');
  });
});

test('a figure explains itself down to the invoice', async ({ page, account }) => {
  const { burrito, invoice } = await beefKitchen(account.api);
  await page.goto(`/menu-items?dish=${burrito.id}`);
  const drawer = page.getByRole('dialog', { name: 'Beef Burrito' });
  await drawer
    .getByRole('button', { name: /Cost of Ground beef 80\/20 in one Beef Burrito: how it is calculated/ })
    .click();
  const popover = page.getByRole('dialog', { name: 'How this figure is calculated' });
  await expect(popover).toContainText('5 oz');
  await expect(popover).toContainText('$5.61');
  await expect(popover).toContainText('Price from the latest invoice');
  await expect(popover).toContainText('Lone Star Foodservice LS-1001');
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await drawer
    .getByRole('button', { name: /Cost of Ground beef 80\/20 in one Beef Burrito: how it is calculated/ })
    .click();
  await popover.getByRole('link', { name: 'Open invoice' }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}/review`));
  await expect(page.getByRole('heading', { name: 'Lone Star Foodservice' })).toBeVisible();
});

test('a dish without a restaurant or a cost says what is missing', async ({ page, account }) => {
  await page.goto('/menu-items');
  await expect(page.getByText('No restaurants found. Please create a restaurant first.')).toBeVisible();
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.dish(restaurant.id, 'Horchata');
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: 'Horchata' });
  await expect(card).toContainText('Add ingredients or a manual cost');
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Menu Item' });
  await dialog.getByLabel('Price', { exact: true }).fill('0');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveAccessibleDescription('Price must be greater than 0');
  await expect(toastOf(page, 'Update failed'), 'nothing was sent').toBeHidden();
  await dialog.getByLabel('Price', { exact: true }).fill('4.50');
  await dialog.getByLabel('Manual cost').fill('1.10');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Menu item updated')).toBeVisible();
  await expect(card).toContainText('75.6%');
  await expect(card.getByText('manual')).toBeVisible();
});
