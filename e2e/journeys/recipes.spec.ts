import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

const file = `Dish,Price,Portions,Ingredient,Quantity,Unit,Preparation
Chili,9.50,4,Ground beef,2,lb,browned
,,,"2 cups diced yellow onion",,,
Chili verde,9,1,Dragon fruit,some,lb,
`;

test('a recipe is typed by keyboard, compared, scaled and printed, and others are imported from a file', async ({
  page,
  account,
}) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.ingredient(restaurant.id, 'Ground beef', { currentCost: '6' });
  await make.ingredient(restaurant.id, 'Yellow onion', { currentCost: '1', densityGPerMl: '0.6' });
  await make.ingredient(restaurant.id, 'Burger bun', { unit: 'piece', currentCost: '0.5' });
  const burger = await make.dish(restaurant.id, 'Burger', { currentPrice: '12', targetMargin: '70' });
  await page.goto(`/menu-items?dish=${burger.id}`);
  const drawer = page.getByRole('dialog', { name: 'Burger' });
  const field = drawer.getByRole('combobox', { name: 'Add an ingredient to Burger' });

  await test.step('types lines, and Enter takes the best match', async () => {
    await field.fill('8 oz ground beef');
    await field.press('Enter');
    await expect(drawer.getByRole('row', { name: /Ground beef/ })).toContainText('$3.00');
    await expect(field).toBeFocused();
    await page.keyboard.type('1 burger bun, toasted');
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('row', { name: /Burger bun/ })).toContainText('toasted');
    await page.keyboard.type('1/4 cup diced onion');
    await expect(page.getByRole('option', { name: /Yellow onion/ })).toContainText('0.25 cups, diced');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('row', { name: /Yellow onion/ })).toContainText('diced');
  });

  await test.step('keeps typing while a line has a question, without mixing lines', async () => {
    await make.ingredient(restaurant.id, 'Red onion', { currentCost: '1.2', densityGPerMl: '0.6' });
    await make.ingredient(restaurant.id, 'Ketchup', { currentCost: '2' });
    await field.focus();
    await page.keyboard.type('0.1 lb onion\n0.8 oz ketchup\n');
    await expect(field).toHaveValue('');
    await expect(drawer.getByRole('row', { name: /Ketchup/ })).toContainText('$0.10');
    const open = drawer.getByRole('list', { name: 'Lines to resolve' });
    await expect(open.getByRole('textbox')).toHaveCount(1);
    await expect(open.getByRole('textbox')).toHaveValue('0.1 lb onion');
    await expect(open).toContainText('Is it');
    await expectAccessible(page, 'a line in question');
    await page.keyboard.press('Enter');
    await expect(open.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(open.getByRole('group').getByRole('button').first()).toBeFocused();
    await open.getByRole('button', { name: /^Red onion/ }).press('Enter');
    await expect(open).toBeHidden();
    await expect(drawer.getByRole('row', { name: /Red onion/ })).toBeVisible();
  });

  await test.step('creates a missing ingredient', async () => {
    await field.fill('1 oz pickled jalapeño');
    await field.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Ingredient' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Pickled jalapeño');
    await dialog.getByRole('combobox', { name: 'Unit' }).click();
    await page.getByRole('listbox', { name: 'Unit' }).getByRole('option', { name: 'lb', exact: true }).click();
    await dialog.getByLabel(/Current Cost/).fill('4');
    await dialog.getByRole('button', { name: 'Add Ingredient' }).click();
    await expect(drawer.getByRole('row', { name: /Pickled jalapeño/ })).toContainText('$0.25');
  });

  await test.step('previews the effect of a change', async () => {
    await drawer.getByRole('tab', { name: 'What if' }).click();
    await drawer.getByRole('textbox', { name: 'Price' }).fill('15');
    const table = drawer.getByRole('table', { name: 'Effect of the change' });
    await expect(table.getByRole('row', { name: /^Price/ })).toContainText('+$3.00');
    await drawer.getByRole('textbox', { name: 'Portion' }).fill('50');
    await expect(table.getByRole('row', { name: /^Cost/ })).toContainText('$2.0');
    await expectAccessible(page, 'what if');
  });

  await test.step('scales it, adds the method, and lists allergens', async () => {
    await drawer.getByRole('tab', { name: 'Recipe card' }).click();
    await drawer.getByRole('textbox', { name: 'Portions', exact: true }).fill('12');
    await expect(drawer.getByRole('table', { name: 'Burger for 12' })).toContainText('6 lb');
    await drawer.getByRole('textbox', { name: 'Method of Burger' }).fill('Grill.\nServe hot.');
    await drawer.getByRole('button', { name: 'Save Method' }).click();
    await expect(toastOf(page, 'Method saved')).toBeVisible();
    const card = await page.request.get(
      (await drawer.getByRole('link', { name: 'Print recipe card' }).getAttribute('href')) ?? '',
    );
    expect([card.status(), card.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await drawer.getByRole('link', { name: 'Burger bun' }).click();
    const ingredient = page.getByRole('dialog', { name: 'Burger bun' });
    await ingredient.getByRole('button', { name: 'Contains Wheat' }).click();
    await expect(toastOf(page, 'Saved')).toBeVisible();
    await expect(ingredient.getByRole('checkbox', { name: 'Wheat' })).toBeChecked();
    await page.goto(`/menu-items?dish=${burger.id}&tab=card`);
    await expect(drawer.getByRole('list', { name: 'Allergens' })).toContainText('Wheat from Burger bun');
    await expect(drawer.getByText(/^Not set yet for Ground beef/)).toBeVisible();
  });

  await test.step('imports the valid recipes of a file after a preview', async () => {
    await page.goto('/menu-items');
    await page.getByRole('button', { name: 'More actions for this menu' }).click();
    await page.getByRole('menuitem', { name: 'Import recipes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Recipes' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'recipes.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(dialog.getByRole('list', { name: 'Invalid rows' })).toContainText('Line 4:');
    await dialog.getByRole('button', { name: 'Import 1 valid recipe' }).click();
    await expect(toastOf(page, '1 recipe imported')).toBeVisible();
    await expect(page.getByText('Chili', { exact: true }).first()).toBeVisible();
  });

  await test.step('works on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/menu-items?dish=${burger.id}`);
    for (const tab of ['Recipe card', 'What if']) {
      await expect(field).toBeVisible();
      await drawer.getByRole('tab', { name: tab }).click();
      await expectNoSidewaysScroll(page, tab);
      await drawer.getByRole('tab', { name: /^Ingredients/ }).click();
    }
    await expectNoSidewaysScroll(page, 'the recipe');
  });
});
