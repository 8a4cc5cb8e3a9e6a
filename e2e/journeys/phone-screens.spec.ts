import { expect, test, toastOf } from '../person.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bottom bar leads to the places of the floor', async ({ page, account }) => {
    await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
    await page.goto('/dashboard');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Counts' }).tap();
    await expect(page).toHaveURL(/\/counts/);
    await expect(bar.getByRole('link', { name: 'Counts' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Invoices' }).tap();
    const search = page.getByRole('searchbox', { name: 'Search invoices' });
    await search.tap();
    await expect(bar).toBeHidden();
    await search.blur();
    await expect(bar).toBeVisible();

    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('combobox', { name: 'Status' }).tap();
    await page.getByRole('option').nth(1).tap();
    await filters.getByRole('button', { name: 'Close' }).tap();
    await expect(filters).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters, 1 on' })).toBeVisible();
  });
});

test('a toast covers no button, of the page or of a drawer', async ({ page, account }) => {
  await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/vendors');
  for (const name of ['Lone Star Foodservice', 'Brazos Valley Produce']) {
    await page
      .getByRole('button', { name: /Add Vendor/ })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form
      .getByLabel(/Vendor Name|Name/)
      .first()
      .fill(name);
    await form.getByRole('button', { name: /^(Add|Create|Save)/ }).click();
    const toast = toastOf(page, /vendor/i);
    await expect(toast).toBeVisible();
    const overlaps = await page.evaluate(() => {
      const toast = document.querySelector('[role="region"][aria-label^="Notifications"] li')?.getBoundingClientRect();
      if (!toast) throw new Error('no toast');
      return [...document.querySelectorAll('button, a')]
        .filter((element) => element.checkVisibility() && !element.closest('[aria-label^="Notifications"]'))
        .filter((element) => {
          const rect = element.getBoundingClientRect();
          const isBelow = rect.bottom <= toast.top || rect.top >= toast.bottom;
          return rect.width > 1 && !isBelow && rect.right > toast.left && rect.left < toast.right;
        })
        .map((element) => element.textContent);
    });
    expect(overlaps).toEqual([]);
  }
});
