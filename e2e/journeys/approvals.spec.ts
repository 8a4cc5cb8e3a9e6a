import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { colleague } from '../colleague.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('an invoice is posted once two people approved it', async ({ page, account, browser }) => {
  const make = kitchen(account.api);
  const { id: restaurantId } = await make.restaurant();
  const [{ groupId }] = await account.api('get', '/api/restaurants');
  const theirs = await (await colleague(browser, account, groupId, 'manager')).context.newPage();
  const vendor = await make.vendor(restaurantId);
  const beef = await make.ingredient(restaurantId, 'Ground beef 80/20');
  const invoice = await make.invoice(restaurantId, vendor.id);
  await make.bought(invoice.id, beef.id);

  await test.step('a rule is added in the team settings', async () => {
    await page.goto('/team-management');
    await page.getByRole('button', { name: 'Add approval rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'New approval rule' });
    await dialog.getByLabel('Name').fill('From 50');
    await dialog.getByLabel('Total from').fill('50');
    await dialog.getByText('Two', { exact: true }).click();
    await expectAccessible(page, 'adding an approval rule');
    await dialog.getByRole('button', { name: 'Add rule' }).click();
    await expect(toastOf(page, 'Approval rule added')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Approval rules' })).toContainText('From $50.00');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'approval rules');
    await page.setViewportSize({ width: 1440, height: 1024 });
  });

  await test.step('the first approval is saved, and says who is still needed', async () => {
    await page.goto(`/invoices/${invoice.id}/review`);
    await page.getByRole('button', { name: 'Approve (1 of 2)' }).click();
    await expect(toastOf(page, 'Your approval is saved. Others still have to approve.')).toBeVisible();
    const approvals = page.getByRole('region', { name: 'Approvals' });
    await expect(approvals).toContainText('From 50: 1 approval needed from Ben Okafor');
    await expect(page.getByRole('button', { name: 'Approve (2 of 2)' })).toBeDisabled();
    await expectAccessible(page, 'invoice with one approval');
  });

  await test.step('the other finds it and posts it', async () => {
    await theirs.goto('/invoices?status=my_approval');
    await expect(theirs.getByText('LS-1001').first()).toBeVisible();
    await theirs.goto(`/invoices/${invoice.id}/review`);
    await theirs.getByRole('button', { name: 'Approve (2 of 2)' }).click();
    await expect(toastOf(theirs, 'Approved')).toBeVisible();
    await theirs.goto('/invoices?status=my_approval');
    await expect(theirs.getByText('LS-1001')).toHaveCount(0);
  });
});
