import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

const file = `Ingredient,Unit,Vendor,Current Cost
Roma tomato,lb,,1.50
"Tomatoes, Roma",case,Gulf Produce,30
Cumin,jar,,4
`;
const guide = `Vendor,Item Code,Description,Pack,Purchase Unit,Price,Ingredient
Brazos Produce,77,TOMATO ROMA,1/25 LB,CS,30,Roma tomato
Gulf Produce LLC,12,TOMATO ROMA,1/20 LB,CS,25,Roma tomato
`;
const upload = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a catalog is imported from files, cleaned up, and switched to the cheapest vendors', async ({
  page,
  account,
}) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const menu = page.getByRole('button', { name: 'More actions' });

  await test.step('ingredients are imported from a file, and an invalid row is named and skipped', async () => {
    await page.goto('/ingredients');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Import from a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Ingredients' });
    await dialog.locator('input[type=file]').setInputFiles(upload(file));
    await expect(dialog.getByRole('list', { name: 'Invalid rows' })).toContainText("Line 4: 'jar' isn't a valid unit");
    await expect(dialog.getByText('1 new vendor: Gulf Produce')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 2 valid ingredients' }).click();
    await expect(toastOf(page, '2 ingredients imported')).toBeVisible();
    await expect(page.getByRole('row', { name: /Roma tomato/ })).toContainText('$1.50');
  });

  await test.step('several are changed at once', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 2 Ingredients' });
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Vegetables' }).click();
    await dialog.getByRole('button', { name: 'Change 2 ingredients' }).click();
    await expect(toastOf(page, '2 ingredients changed')).toBeVisible();
  });

  await test.step('two similar ones are merged once a fact says how their units convert', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Find duplicates' }).click();
    const drawer = page.getByRole('dialog', { name: 'Duplicate ingredients' });
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'duplicates');
    await drawer.getByRole('button', { name: 'Merge Tomatoes, Roma into Roma tomato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Ingredients' });
    await expect(dialog.getByRole('alert')).toContainText('What does one case weigh?');
    await expect(dialog.getByRole('button', { name: 'Merge into Roma tomato' })).toBeDisabled();
    const [cases] = await account.api('get', `/api/ingredients?restaurantId=${restaurant.id}&q=tomatoes`);
    await account.api('put', `/api/ingredients/${cases.id}/conversions`, { unit: 'case', quantity: 25, toUnit: 'lb' });
    await page.goto(`/ingredients?duplicates=1`);
    await drawer.getByRole('button', { name: 'Merge Tomatoes, Roma into Roma tomato' }).click();
    await expect(dialog).toContainText('1 case of Tomatoes, Roma counts as 25 lb');
    await expect(dialog).toContainText("You can't undo this.");
    await dialog.getByRole('button', { name: 'Merge into Roma tomato' }).click();
    await expect(toastOf(page, 'Ingredients merged')).toBeVisible();
    await expect(drawer.getByText('No duplicates found')).toBeVisible();
  });

  await test.step('an order guide adds prices, and an ingredient is switched to the cheapest', async () => {
    await visit(page, '/vendors');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Import vendor items' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Vendor Items' });
    await dialog.locator('input[type=file]').setInputFiles(upload(guide));
    await dialog.getByRole('button', { name: 'Import 2 vendor items' }).click();
    await expect(toastOf(page, '2 vendor items imported')).toBeVisible();
    const [tomato] = await account.api('get', `/api/ingredients?restaurantId=${restaurant.id}&q=roma`);
    await visit(page, `/ingredients?ingredient=${tomato.id}&tab=compare`);
    const prices = page.getByRole('list', { name: 'Vendor prices' });
    await expect(prices.getByRole('listitem').first()).toContainText('Brazos Produce');
    await expect(prices.getByRole('listitem').first()).toContainText('cheapest');
    await prices.getByRole('button', { name: 'Switch to Brazos Produce, TOMATO ROMA' }).click();
    await expect(toastOf(page, 'Vendor switched')).toBeVisible();
    await expect(prices.getByRole('listitem').first()).toContainText('current vendor');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'prices on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('vendors are merged', async () => {
    await make.vendor(restaurant.id, 'Brazos Produce Co.');
    await page.goto('/vendors?duplicates=1');
    const drawer = page.getByRole('dialog', { name: 'Duplicate vendors' });
    await drawer.getByRole('button', { name: 'Merge Brazos Produce Co. into Brazos Produce' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Vendors' });
    await dialog.getByRole('button', { name: 'Merge into Brazos Produce' }).click();
    await expect(toastOf(page, 'Vendors merged')).toBeVisible();
    await page.goto('/vendors');
    await expect(page.getByRole('article', { name: 'Brazos Produce' })).toContainText('Roma tomato');
    await expect(page.getByRole('article', { name: 'Brazos Produce Co.' })).toBeHidden();
  });
});
