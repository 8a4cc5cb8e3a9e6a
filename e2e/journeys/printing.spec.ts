import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';
import { visit } from '../visit.ts';

test('a page prints without navigation, in black on white', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.dish(restaurant.id, 'Carne Asada Taco');
  const beef = await make.ingredient(restaurant.id, 'Ground beef');
  const limes = await make.ingredient(restaurant.id, 'Limes');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });

  await test.step('navigation and buttons are not printed', async () => {
    await page.goto('/ingredients');
    await expect(page.getByText('Ground beef', { exact: true }).first()).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.locator('body')).toHaveAttribute('data-paper', /^Waco Tacos · printed /);
    const papers = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
    );
    expect(papers).toEqual(['@page { size: letter; }']);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Ground beef', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Ingredient' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('a record open beside a list is printed alone', async () => {
    await visit(page, '/menu-items');
    await page.getByRole('button', { name: 'Carne Asada Taco' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Carne Asada Taco' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('dialog', { name: 'Carne Asada Taco' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  });

  await test.step('a count sheet prints completely, with lines for what is still to be counted', async () => {
    const stock = { currentStock: '4', minStock: '1', maxStock: '9', reorderPoint: '2' };
    for (const [id, location] of [
      [beef.id, 'Walk-in cooler'],
      [limes.id, 'Dry store'],
    ] as const)
      await account.api('post', '/api/inventory', { ingredientId: id, location, ...stock });
    const count = await account.api('post', '/api/counts', { restaurantId: restaurant.id, name: 'Sunday count' });
    await page.emulateMedia({ media: 'screen' });
    await visit(page, `/counts/${count.id}`);
    await expect(page.getByRole('list', { name: 'Items' })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Sunday count', level: 1 })).toBeVisible();
    for (const place of ['Walk-in cooler', 'Dry store'])
      await expect(page.getByRole('region', { name: place })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Items' })).toBeHidden();
  });
});
