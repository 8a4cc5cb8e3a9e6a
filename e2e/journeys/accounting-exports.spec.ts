import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('approved invoices are exported once, and can be exported again after an undo', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef', { category: 'Protein' });
  const invoice = await make.invoice(restaurant.id, vendor.id, { invoiceDate: dayFrom(-2), invoiceNumber: 'LS-1001' });
  await make.bought(invoice.id, beef.id);
  await make.approve(invoice.id);
  const long = { invoiceDate: dayFrom(-1), invoiceNumber: '2026-1103-000000-204488', totalAmount: '20' };
  await make.approve((await make.invoice(restaurant.id, vendor.id, long)).id);

  await test.step('nothing is exported before an account is set', async () => {
    await page.goto('/accounting-exports');
    await expect(page.getByRole('button', { name: 'Nothing to export' })).toBeDisabled();
    await expect(page.getByText('2 invoices have amounts with no account assigned: Protein, Products.')).toBeVisible();
    await page.getByRole('button', { name: 'Assign accounts' }).click();
    await page.getByRole('textbox', { name: 'Account for Everything else' }).fill('Cost of Goods Sold');
    await page.getByRole('textbox', { name: 'Account for Protein' }).fill('COGS:Meat');
    await page.getByRole('button', { name: 'Save accounts' }).click();
    await expect(toastOf(page, 'Accounts saved')).toBeVisible();
  });

  await test.step('the file contains the invoices that are ready', async () => {
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await expect(page.getByText('1 invoice with a number that is too long for this format.')).toBeVisible();
    await expectAccessible(page, 'accounting exports');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 1 invoice' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^quickbooks-bills-.*\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('LS-1001,Lone Star Foodservice,');
    expect(text).toContain(',COGS:Meat,');
    await expect(page.getByRole('button', { name: 'Nothing to export' })).toBeDisabled();
    await expect(page.getByRole('row', { name: /LS-1001/ })).toContainText('Exported');
  });

  await test.step('the history undoes the export', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: /^Undo quickbooks-bills/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo Export' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await expect(page.getByRole('button', { name: 'Export 1 invoice' })).toBeEnabled();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('LS-1001')).toBeVisible();
    await expectNoSidewaysScroll(page, 'accounting exports');
    await page.getByRole('tab', { name: 'Accounts & layout' }).click();
    await expect(page.getByRole('textbox', { name: 'Account for Protein' })).toHaveValue('COGS:Meat');
    await expectNoSidewaysScroll(page, 'accounts of the books');
  });
});
