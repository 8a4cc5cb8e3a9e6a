import { makeVendorPaper } from '@platewise/generator';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf, whileWorking } from '../person.ts';
import { visit } from '../visit.ts';

test('a statement is filed under its vendor, and can be changed to an invoice', async ({ page, account }) => {
  const paper = await makeVendorPaper(5, 'statement', 'en');
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.vendor(restaurant.id, paper.vendor);
  const list = page.getByRole('list', { name: 'Invoices' });
  const card = list.getByRole('listitem').filter({ hasText: 'october.pdf' });
  const tile = (label: string) => page.getByText(label, { exact: true }).first().locator('..');

  await test.step('is recognized when uploaded, and counts nowhere', async () => {
    await page.goto('/invoices');
    const file = { name: 'october.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper.pdf) };
    await page.getByLabel('Drop vendor invoices here', { exact: true }).setInputFiles([file]);
    await expect(card.getByText('Statement', { exact: true })).toBeVisible(whileWorking);
    await expect(card).toContainText(paper.vendor);
    await expect(tile('Unpaid')).toContainText('$0.00');
  });

  await test.step('appears under Documents on its vendor', async () => {
    await visit(page, '/vendors');
    await page.getByRole('button', { name: `Edit ${paper.vendor}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit Vendor Details' });
    await drawer.getByRole('tab', { name: /^Documents/ }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: 'october.pdf' })).toContainText('Statement');
    await drawer.getByRole('link', { name: 'october.pdf' }).click();
    await expect(page.getByText('This is a statement, not an invoice')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  });

  await test.step('becomes an invoice, and then a statement again', async () => {
    await page.getByRole('button', { name: 'This is an invoice' }).click();
    await expect(page.getByText('This is a statement, not an invoice')).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Not an invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not an invoice' });
    await dialog.getByRole('combobox', { name: 'Document type' }).click();
    await page.getByRole('option', { name: 'Statement' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Marked as statement')).toBeVisible();
  });

  await test.step('has its own filter', async () => {
    await visit(page, '/invoices?status=not_an_invoice');
    await expect(card.getByText('Statement', { exact: true })).toBeVisible();
    await visit(page, '/invoices?status=rejected');
    await expect(page.getByText('No invoices match')).toBeVisible();
  });
});
