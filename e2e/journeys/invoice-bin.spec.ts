import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

test('a deleted invoice goes to the bin, is restored, and is then deleted permanently', async ({ page, account }) => {
  const { restaurant, vendor, invoice } = kitchen(account.api);
  const { id } = await restaurant();
  await invoice(id, (await vendor(id)).id);
  const more = page.getByRole('button', { name: 'More actions for Lone Star Foodservice LS-1001' });
  const remove = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete invoice' }).click();
  };

  await test.step('it is deleted immediately, and restored with Undo', async () => {
    await page.goto('/invoices');
    await remove();
    await expect(toastOf(page, 'Invoice deleted')).toBeVisible();
    await expect(more).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(more).toBeVisible();
  });

  await test.step('the bin shows how long it is kept, and restores it', async () => {
    await remove();
    await expect(more).toBeHidden();
    await visit(page, '/invoices?status=bin');
    await expect(page.getByText(/^Deleted permanently on /)).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1024 });
      await expectAccessible(page, `the bin at ${width} pixels`);
      await expectNoSidewaysScroll(page, `the bin at ${width} pixels`);
    }
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(more).toBeHidden();
    await visit(page, '/invoices');
    await expect(more).toBeVisible();
  });

  await test.step('a restaurant that retains its invoices refuses to delete it', async () => {
    await account.api('patch', `/api/restaurants/${id}`, { settings: { retentionYears: 10 } });
    await remove();
    await expect(toastOf(page, 'Failed to delete invoice')).toBeVisible();
    await expect(page.getByText(/The restaurant keeps this invoice until Dec 31, 2036/).first()).toBeVisible();
    await account.api('patch', `/api/restaurants/${id}`, { settings: { retentionYears: 0 } });
  });

  await test.step('the owner deletes it permanently', async () => {
    await page.goto('/invoices');
    await remove();
    await expect(more).toBeHidden();
    await visit(page, '/invoices?status=bin');
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete Permanently' }).click();
    await page.getByRole('button', { name: 'Delete Permanently' }).click();
    await expect(toastOf(page, 'Invoice deleted permanently')).toBeVisible();
    await expect(more).toBeHidden();
  });
});
