import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { colleague } from '../colleague.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('two people change bank details and pay a vendor by ACH', async ({ page, account, browser }) => {
  const make = kitchen(account.api);
  const { id: restaurantId, groupId } = await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
  const vendor = await make.vendor(restaurantId);
  const bill = async (invoiceNumber: string, totalAmount: string) => {
    const days = { invoiceDate: dayFrom(-9), dueDate: dayFrom(5) };
    await make.approve((await make.invoice(restaurantId, vendor.id, { invoiceNumber, totalAmount, ...days })).id);
  };
  await bill('LS-1001', '200.00');
  await bill('LS-1002', '60.10');
  await bill('LS-CR-7', '-20.00');
  const { context } = await colleague(browser, account, groupId, 'admin');
  const theirs = await context.newPage();
  const bank = page.getByRole('region', { name: 'Bank details' });
  const sheet = page.getByRole('dialog', { name: /^Payment run, / });
  const unpaid = page.getByRole('table', { name: 'Unpaid invoices' });

  await test.step('bank details are entered by one person', async () => {
    await page.goto(`/vendors?vendor=${vendor.id}`);
    await bank.getByRole('button', { name: 'Add bank details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add bank details: Lone Star Foodservice' });
    await dialog.getByLabel('Routing number').fill('121000357');
    await dialog.getByLabel('Account number').fill('000123456789');
    await expect(dialog.getByText(/^The check digit doesn't match/)).toBeVisible();
    await expectAccessible(page, 'add bank details');
    await dialog.getByLabel('Routing number').fill('121000358');
    await dialog.getByLabel('How did you verify it?').fill('Called Dana');
    await dialog.getByRole('button', { name: 'Save for approval' }).click();
    await expect(toastOf(page, 'Bank details saved')).toBeVisible();
    await expect(bank).toContainText('Checking account •••• 6789, routing •••• 0358');
    await expect(bank.getByRole('button', { name: 'Approve change' })).toBeDisabled();
    await expectAccessible(page, 'bank details');
  });

  await test.step('and approved by another', async () => {
    await theirs.goto('/payables?tab=runs');
    await expect(theirs.getByText('No payment runs yet')).toBeVisible();
    await theirs.getByRole('link', { name: 'Lone Star Foodservice' }).click();
    const place = theirs.getByRole('region', { name: 'Bank details' });
    await place.getByRole('button', { name: 'Approve change' }).click();
    await theirs
      .getByRole('dialog', { name: 'Approve bank details?' })
      .getByRole('button', { name: 'Approve change' })
      .click();
    await expect(toastOf(theirs, 'Bank details approved')).toBeVisible();
    await expect(place).toContainText('Changed just now');
  });

  await test.step('the account to pay from is added', async () => {
    await page.goto('/payables?tab=runs');
    await page.getByRole('button', { name: 'Paying accounts' }).click();
    await page.getByRole('button', { name: 'Add account' }).click();
    const form = page.getByRole('dialog', { name: 'Add paying account' });
    const values = {
      'Account name': 'Operating',
      'Company name': 'Waco Tacos LLC',
      'Routing number': '121000358',
      'Account number': '000987654321',
      'Bank name': 'First Bank',
      'Next check number': '1001',
      'ACH company ID': '1234567890',
      'ACH immediate origin': '1234567890',
    };
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
    await expectAccessible(page, 'paying account');
    await form.getByRole('button', { name: 'Save account' }).click();
    await expect(toastOf(page, 'Paying account saved')).toBeVisible();
    const list = page.getByRole('dialog', { name: 'Paying accounts' });
    await expect(list.getByRole('listitem')).toContainText('Checking account •••• 4321');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  await test.step('invoices and a credit go into a run', async () => {
    await page.getByRole('tab', { name: 'Invoices' }).click();
    for (const number of ['LS-1001', 'LS-CR-7'])
      await unpaid
        .getByRole('row', { name: new RegExp(number) })
        .getByRole('checkbox')
        .check();
    await page.getByRole('button', { name: 'Add to payment run' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to payment run' });
    await expect(dialog.getByLabel('Payment method', { exact: true })).toHaveValue('ACH');
    await expectAccessible(page, 'add to payment run');
    await dialog.getByRole('button', { name: 'Create payment run' }).click();
    await expect(sheet.getByRole('region', { name: 'Lone Star Foodservice' })).toContainText('$180.00');
    await expect(sheet.getByRole('button', { name: 'Approve run' })).toBeDisabled();
    await expectAccessible(page, 'payment run');
  });

  await test.step('which the other person approves', async () => {
    await theirs.goto(page.url());
    await theirs
      .getByRole('dialog', { name: /^Payment run, / })
      .getByRole('button', { name: 'Approve run' })
      .click();
    const dialog = theirs.getByRole('dialog', { name: 'Approve this payment run?' });
    await expect(dialog).toContainText('Bank details changed in the last 14 days: Lone Star Foodservice.');
    await dialog.getByRole('button', { name: 'Approve run' }).click();
    await expect(toastOf(theirs, 'Payment run approved')).toBeVisible();
  });

  await test.step('and is sent with its file, the same each time', async () => {
    await page.reload();
    await sheet.getByRole('button', { name: 'Send and download file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this payment run?' });
    await expect(dialog).toContainText('1 payment of $180.00');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Send and download file' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const records = file.split(/\r?\n/).filter((line) => line !== '');
    expect(new Set(records.map(({ length }) => length))).toEqual(new Set([94]));
    expect(file).toContain('0000018000');
    await expect(toastOf(page, 'Payment run sent')).toBeVisible();
    const again = page.waitForEvent('download');
    await sheet.getByRole('link', { name: 'Download file again' }).click();
    expect(await readFile(await (await again).path(), 'utf8')).toBe(file);
  });

  await test.step('its payment is in the list until the run is canceled', async () => {
    await page.goto('/payables?tab=payments');
    await expect(page.getByRole('table', { name: 'Payments' })).toContainText('$180.00');
    await page.goto('/payables?tab=runs');
    await page.getByRole('table', { name: 'Payment runs' }).getByText('Operating').click();
    await sheet.getByRole('button', { name: 'Cancel run' }).click();
    await page
      .getByRole('dialog', { name: 'Cancel this payment run?' })
      .getByRole('button', { name: 'Cancel run' })
      .click();
    await expect(toastOf(page, 'Payment run canceled')).toBeVisible();
    await page.goto('/payables');
    await expect(unpaid.getByRole('row', { name: /LS-1001/ })).toContainText('$200.00');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const list = page.getByRole('list', { name: 'Unpaid invoices' });
    await list.getByRole('listitem').filter({ hasText: 'LS-1002' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Add to payment run' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to payment run' });
    await expect(dialog.getByLabel('Payment method', { exact: true })).toHaveValue('ACH');
    await expectNoSidewaysScroll(page, 'add to payment run');
    await dialog.getByRole('button', { name: 'Create payment run' }).click();
    await sheet.getByRole('button', { name: 'Edit run' }).click();
    const form = page.getByRole('dialog', { name: 'Edit payment run' });
    await form.getByLabel('Amount').fill('60');
    await expectNoSidewaysScroll(page, 'edit payment run');
    await form.getByRole('button', { name: 'Save run' }).click();
    await expect(sheet).toContainText('$60.00');
    await expectNoSidewaysScroll(page, 'payment run');
    await page.goto('/payables?tab=runs');
    await expect(page.getByRole('list', { name: 'Payment runs' }).getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'payment runs');
    await page.goto(`/vendors?vendor=${vendor.id}`);
    await expect(bank).toContainText('Called Dana');
    await expectNoSidewaysScroll(page, 'bank details');
  });
  await context.close();
});
