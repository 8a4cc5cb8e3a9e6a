import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';
import { sell } from '../sold.ts';

const menu = [
  ['Carnitas', 42, 11.5, '3.90', 'Star'],
  ['Ground beef', 51, 9, '3.85', 'Plowhorse'],
  ['Shrimp', 6, 14, '6.10', 'Puzzle'],
  ['Bean', 4, 7, '1.90', 'Dog'],
] as const;

test('menu engineering shows the matrix of a category, advice for each dish, and how costs are derived', async ({
  page,
  account,
}) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();

  await test.step('without data, the page says what it needs', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Menu Engineering' }).first().click();
    await expect(page.getByText('No menu items yet')).toBeVisible();
  });

  const dishes = await Promise.all(
    menu.map(([name, , currentPrice, manualCost]) => make.dish(restaurant.id, name, { currentPrice, manualCost })),
  );
  await page.reload();
  await expect(page.getByText('No sales in this period')).toBeVisible();
  const sold = menu.flatMap(([name, quantity, price], index) => {
    const dish = dishes[index];
    return dish ? { dish, name, quantity, price } : [];
  });
  await sell(page, account.api, restaurant.id, sold);

  await test.step('each dish is in its quadrant, with advice', async () => {
    await page.goto('/menu-engineering');
    await expect(page.getByRole('row', { name: /^Bean/ })).toContainText('Dog');
    for (const [name, , , , kind] of menu) {
      await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(kind);
    }
    await expect(page.getByRole('row', { name: /^Ground beef/ })).toContainText('less per item than average');
    await expect(page.getByRole('figure', { name: /Main Courses by menu mix/ })).toContainText('Shrimp');
    await expectAccessible(page, 'menu engineering');
  });

  await test.step('a cost opens its derivation', async () => {
    await page.getByRole('button', { name: /Cost of Carnitas: how it is calculated/ }).click();
    const opened = page.getByRole('dialog', { name: 'How this figure is calculated' });
    await expect(opened).toContainText('Entered manually, overrides the recipe');
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  });

  await test.step('shows months, and fits a phone', async () => {
    await page.getByRole('tab', { name: 'Over time' }).click();
    await expect(page.getByText('42 sold, $7.60 each').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'menu engineering by month');
    await page.getByRole('tab', { name: 'Matrix' }).click();
    await expect(page.getByText('Plowhorses').first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'menu engineering');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a row opens its dish', async () => {
    await page
      .getByRole('row', { name: /^Shrimp/ })
      .getByText('Shrimp', { exact: true })
      .click();
    await expect(page.getByRole('dialog', { name: 'Shrimp' })).toBeVisible();
  });
});
