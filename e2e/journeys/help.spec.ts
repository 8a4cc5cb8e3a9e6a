import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';

test('the docs are read in the product, on a desktop and on a phone', async ({ page, account }) => {
  await kitchen(account.api).restaurant();
  const title = page.getByRole('heading', { level: 1 });
  const article = page.getByRole('article');

  const openHelp = async () => {
    await page.getByRole('button', { name: /'s account$/ }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(title).toHaveText('Help');
    await expect(article.getByRole('link', { name: 'Your first invoice' })).toBeVisible();
  };

  await test.step('opens from the header, and pages from the list', async () => {
    await page.setViewportSize({ width: 1440, height: 1024 });
    await page.goto('/dashboard');
    await openHelp();
    await expectAccessible(page, 'help');
    const list = page.getByRole('navigation', { name: 'Help pages' });
    await list.getByText('Kitchen', { exact: true }).click();
    await list.getByRole('link', { name: 'Recipe cost', exact: true }).click();
    await expect(page).toHaveURL(/\/help\/algorithms\/costing$/);
    await expect(page).toHaveTitle(/Platewise$/);
    await expect(article).toBeVisible();
  });

  await test.step('links lead to a section of another page', async () => {
    await page.goto('/help/architecture');
    await article.getByRole('link', { name: 'nine areas' }).click();
    const areas = article.getByRole('heading', { name: 'Areas', exact: true });
    await expect(areas).toBeFocused();
    await expect(areas).toBeInViewport();
    await expectAccessible(page, 'a help page with code and tables');
    await page.goto('/help/operations#backup-restore-move');
    await expect(article.getByRole('heading', { name: 'Backup, restore, move' })).toBeInViewport();
  });

  await test.step('the palette finds sections', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('units facts');
    await page
      .getByRole('group', { name: 'Help' })
      .getByRole('option', { name: /^Facts/ })
      .click();
    await expect(page).toHaveURL(/\/help\/algorithms\/units#facts$/);
    await expect(article.getByRole('heading', { name: 'Facts' })).toBeFocused();
  });

  await test.step('on a phone, from the header to a tutorial, a wide table and back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await openHelp();
    await expect(page.getByRole('navigation', { name: 'Help pages' })).toBeHidden();
    await expectNoSidewaysScroll(page, 'help');
    await article.getByRole('link', { name: 'Your first invoice' }).click();
    await expect(title).toHaveText('Your first invoice');
    await expectAccessible(page, 'a tutorial on a phone');
    await expectNoSidewaysScroll(page, 'a tutorial');
    await page.getByRole('link', { name: 'All help pages' }).click();
    await page.getByRole('searchbox', { name: 'Search help' }).fill('add a feature');
    await page.getByRole('list', { name: 'Help pages found' }).getByRole('link', { name: 'Add a feature' }).click();
    await expect(title).toHaveText('Add a feature');
    await expectNoSidewaysScroll(page, 'a page with code');
    await page.goto('/help/algorithms/pos-connectors');
    await expect(article.getByRole('table').first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'a page with a wide table');
  });
});
