import { makeVendorPaper } from '@platewise/generator';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf, whileWorking } from '../person.ts';

test("a vendor's statement is held against invoices and payments, asked about, and done", async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const bill = async (invoiceNumber: string, totalAmount: string) => {
    const days = { invoiceDate: dayFrom(-20), dueDate: null };
    const { id } = await make.invoice(restaurant.id, vendor.id, { invoiceNumber, totalAmount, ...days });
    return make.approve(id);
  };
  await bill('LS-1001', '250.00');
  await bill('LS-1002', '139.70');
  const paid = await bill('LS-1003', '12.30');
  await account.api('post', '/api/payments', {
    ...{ vendorId: vendor.id, paidOn: dayFrom(-5), method: 'check', reference: '2044' },
    invoices: [{ id: paid.id, version: paid.version, amount: '12.30', discount: '0' }],
  });
  const rows = [
    ['Invoice', 'Date', 'Amount'],
    ['LS-1001', dayFrom(-20), '250.00'],
    ['LS-1002', dayFrom(-20), '139.70'],
    ['LS-1003', dayFrom(-20), '12.30'],
    ['LS-1004', dayFrom(-18), '22.50'],
  ];
  const file = (name: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
  });
  const sheet = page.getByRole('dialog', { name: /^Statement/ });
  const group = (name: string) => sheet.getByRole('region', { name });

  await test.step('a table is compared at once', async () => {
    await page.goto('/payables?tab=statements');
    await expect(page.getByText('No statements yet')).toBeVisible();
    await expectAccessible(page, 'no statements');
    await page.getByLabel('Upload statement', { exact: true }).setInputFiles([file('november.csv')]);
    await expect(sheet).toBeVisible();
    await expect(sheet.getByText(/^Which vendor sent this statement/)).toBeVisible();
    await sheet.getByLabel('Vendor', { exact: true }).click();
    await page.getByRole('option', { name: 'Lone Star Foodservice' }).click();
    await expect(
      sheet.getByText("By your books you owe $389.70, not $424.50. $22.50 is for invoices you haven't got."),
    ).toBeVisible();
    await expect(group('Missing in your books')).toContainText('LS-1004');
    await expect(group('Already paid')).toContainText('LS-1003');
    await expect(group('How it adds up')).toContainText('+$34.80');
    await expect(sheet.getByText('Matched (2)')).toBeVisible();
    await expectAccessible(page, 'a statement');
  });

  await test.step('a line is corrected by keyboard', async () => {
    await group('Already paid').getByRole('button', { name: 'Edit LS-1003' }).click();
    const form = sheet.getByRole('form', { name: 'Edit LS-1003' });
    await form.getByLabel(/^Amount/).fill('12.40');
    await expectAccessible(page, 'a line');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(group('How it adds up')).toContainText('+$34.90');
  });

  await test.step('the vendor is asked, and the statement done', async () => {
    await sheet.getByRole('button', { name: 'Ask for missing invoices' }).click();
    const letter = page.getByRole('dialog', { name: 'Letter to Lone Star Foodservice' });
    await expect(letter.getByLabel('Message')).toHaveValue(/LS-1004/);
    await expectAccessible(page, 'letter');
    await letter.getByRole('button', { name: 'I asked another way' }).click();
    await expect(sheet.getByText(/^Vendor asked on/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Mark as done' }).click();
    await expect(sheet.getByText(/^Done by/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    const row = page.getByRole('table', { name: 'Statements' }).getByRole('row', { name: /november\.csv/ });
    await expect(row).toContainText('They say $34.90 more');
    await expect(row).toContainText('1 missing here · 1 paid');
    await expect(row).toContainText('Done');
    await expectAccessible(page, 'statements');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'statements');
    await page.getByRole('list', { name: 'Statements' }).getByText('Lone Star Foodservice').click();
    await expect(sheet.getByText(/^By your books you owe/)).toBeVisible();
    await expectNoSidewaysScroll(page, 'a statement');
    await expectAccessible(page, 'a statement on a phone');
  });

  await test.step('is deleted after a confirmation', async () => {
    await sheet.getByRole('button', { name: 'More actions for this statement' }).click();
    await page.getByRole('menuitem', { name: 'Delete statement' }).click();
    await page
      .getByRole('dialog', { name: 'Delete statement?' })
      .getByRole('button', { name: 'Delete statement' })
      .click();
    await expect(toastOf(page, 'Statement deleted')).toBeVisible();
    await expect(page.getByText('No statements yet')).toBeVisible();
  });
});

test('a statement on paper is read and shown beside its lines', async ({ page, account }) => {
  const paper = await makeVendorPaper(1, 'statement', 'en', { shape: 'open', lines: 6 });
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.vendor(restaurant.id, paper.vendor);
  const sheet = page.getByRole('dialog', { name: /^Statement/ });

  await test.step('it is read while the page is open', async () => {
    await page.goto('/payables?tab=statements');
    const file = { name: 'october.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper.pdf) };
    await page.getByLabel('Upload statement', { exact: true }).setInputFiles([file]);
    await expect(sheet.getByText(/^By your books you owe/)).toBeVisible(whileWorking);
    await expect(sheet.getByRole('heading', { name: /^Missing in your books/ })).toBeVisible();
    await expect(sheet.getByRole('img', { name: 'Page 1 of the statement' })).toBeVisible();
  });

  await test.step('the place of a line is highlighted', async () => {
    await sheet
      .getByRole('button', { name: /^Show .* on the page$/ })
      .first()
      .click();
    await expect(sheet.locator('[data-lit][aria-hidden]')).toBeVisible();
    await expectAccessible(page, 'a statement with its page');
  });

  await test.step('on a phone the page is behind a button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(sheet.getByText(/^By your books you owe/)).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Document' })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Show document' }).click();
    await expect(sheet.getByRole('img', { name: 'Page 1 of the statement' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'the page of a statement');
    await sheet.getByRole('button', { name: 'Back to the lines' }).click();
    await expect(sheet.getByText(/^By your books you owe/)).toBeVisible();
  });
});
