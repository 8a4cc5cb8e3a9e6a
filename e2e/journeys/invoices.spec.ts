import { beefPdf } from '../invoice-of-beef.ts';
import { beefKitchen, dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

test('an invoice is entered by hand, counted, paid in part, and rejected', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.vendor(restaurant.id);
  await page.goto('/invoices');
  await expect(page.getByText('No invoices yet')).toBeVisible();
  const list = page.getByRole('list', { name: 'Invoices' });

  await test.step('shows what is missing at each field', async () => {
    await page.getByRole('button', { name: 'Add Invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Invoice' });
    await dialog.getByRole('button', { name: 'Create invoice' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Vendor' })).toHaveAccessibleDescription(
      'Please select a vendor',
    );
    await expect(dialog.getByLabel('Invoice number')).toHaveAccessibleDescription('Invoice number is required');
    await expect(dialog.getByLabel('Due date')).toHaveAccessibleDescription('Due date is required');
    await expect(dialog.getByLabel('Total Amount')).toHaveAccessibleDescription('Total amount is required');
    await dialog.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: 'Lone Star Foodservice' }).click();
    await dialog.getByLabel('Invoice number').fill('LS-2001');
    await dialog.getByLabel('Due date').fill(dayFrom(14));
    await dialog.getByLabel('Total Amount').fill('1,250.50');
    await dialog.getByRole('button', { name: 'Create invoice' }).click();
    await expect(toastOf(page, 'Invoice created successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    const card = list.getByRole('listitem').filter({ hasText: 'LS-2001' });
    await expect(card).toContainText('$1,250.50');
    await expect(card).toContainText('Lone Star Foodservice');
  });

  const card = list.getByRole('listitem').filter({ hasText: 'LS-2001' });
  await test.step('is counted by payment status', async () => {
    const tile = (label: string) => page.getByText(label, { exact: true }).first().locator('..');
    await expect(tile('Unpaid')).toContainText('$1,250.50');
    await expect(tile('Paid')).toContainText('$0.00');
    await expect(tile('Overdue')).toContainText('$0.00');
  });

  await test.step('records a partial payment with its amount and date', async () => {
    await card.getByRole('button', { name: 'Payment: Unpaid' }).click();
    await page.getByRole('menuitem', { name: 'Partial' }).click();
    const dialog = page.getByRole('dialog', { name: 'Partial payment' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Amount paid')).toHaveAccessibleDescription(/more than 0/);
    await dialog.getByLabel('Amount paid').fill('500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Partial payment recorded')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Payment: Partial' })).toContainText('$500.00');
  });

  await test.step('is rejected with a reason and restored', async () => {
    await card.getByRole('button', { name: /^More actions for Lone Star Foodservice/ }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject invoice' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription('Choose a reason');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Missing lines' }).click();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(toastOf(page, 'Rejected')).toBeVisible();
    await expect(card).toContainText('Missing lines');
    await card.getByRole('button', { name: 'Restore' }).click();
    await expect(card.getByText('To review', { exact: true })).toBeVisible();
  });

  await test.step('is found by number, and filtered by status', async () => {
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('ls-20');
    await expect(card).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('no such');
    await expect(page.getByText('No invoices match')).toBeVisible();
    await page.getByRole('link', { name: 'Show all invoices' }).click();
    await expect(card).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Overdue' }).click();
    await expect(page.getByText('No invoices match')).toBeVisible();
    await expect(page).toHaveURL(/status=overdue/);
  });
});

test('files of every kind are read, rejected or failed, each with its reason', async ({ page, account }) => {
  const make = kitchen(account.api);
  await make.restaurant();
  await page.goto('/invoices');
  const input = page.getByLabel('Drop vendor invoices here', { exact: true });
  const list = page.getByRole('list', { name: 'Invoices' });
  const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnothing more') };

  await input.setInputFiles([
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * 1024 * 1024) },
  ]);
  await expect(toastOf(page, 'File too large')).toBeVisible();
  await expect(toastOf(page, 'Please select a file smaller than 10MB.')).toBeVisible();

  await input.setInputFiles([
    await beefPdf('Lone Star Foodservice', '508213647'),
    await beefPdf('Green Acres Produce', '77120'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('buy onions') },
  ]);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('To review', { exact: true })).toHaveCount(2);
  await expect(list.getByText('$608.13')).toHaveCount(2);

  await input.setInputFiles([
    { name: 'disguised.pdf', mimeType: 'application/pdf', buffer: Buffer.from('buy onions') },
  ]);
  const refused = page.getByRole('list', { name: 'Uploading' }).getByRole('listitem');
  await expect(refused.getByRole('alert')).toContainText('disguised.pdf');
  await expect(toastOf(page, 'Upload failed')).toBeVisible();
  await refused.getByRole('button', { name: 'Dismiss disguised.pdf' }).click();
  await expect(refused).toHaveCount(0);

  await input.setInputFiles([broken]);
  const failed = list.getByRole('listitem').filter({ hasText: 'broken.pdf' });
  await expect(failed.getByText('Failed', { exact: true })).toBeVisible();
  await expect(failed.getByRole('status')).toContainText(/\w/);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(failed.getByText('Failed', { exact: true })).toBeVisible();
  await page.goto('/invoices?status=failed');
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('a possible duplicate is shown before it is approved', async ({ page, account }) => {
  const { make, restaurant, vendor, beef, invoice } = await beefKitchen(account.api);
  const again = await make.invoice(restaurant.id, vendor.id);
  await make.bought(again.id, beef.id);
  await page.goto('/invoices');
  const list = page.getByRole('list', { name: 'Invoices' });
  await list
    .getByRole('listitem')
    .filter({ hasText: 'may be a duplicate' })
    .getByRole('link', { name: 'Review' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${again.id}/review`));
  await expect(page.getByText('This vendor already has an invoice with this number')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open other invoice' })).toHaveAttribute(
    'href',
    `/invoices/${invoice.id}/review`,
  );
  const approve = page.getByRole('button', { name: 'Approve', exact: false }).last();
  await expect(approve).toBeDisabled();
  await page.getByLabel('Approve anyway').check();
  await expect(approve).toBeEnabled();
  await page.getByRole('button', { name: 'Reject as duplicate' }).click();
  await expect(toastOf(page, 'Rejected')).toBeVisible();
  await expect(page.getByText('Rejected: duplicate')).toBeVisible();
});

test('an invoice that someone else changed is not overwritten, and no typed text is lost', async ({
  page,
  account,
}) => {
  const { make, restaurant, vendor, beef } = await beefKitchen(account.api);
  const invoice = await make.invoice(restaurant.id, vendor.id, { invoiceNumber: 'LS-1002' });
  const line = await make.bought(invoice.id, beef.id);
  await page.goto(`/invoices/${invoice.id}/review`);
  const price = page.getByRole('textbox', { name: /^Unit price, line 1/ });
  await expect(price).toHaveValue('5.61');

  const other = await page.context().newPage();
  await other.goto(`/invoices/${invoice.id}/review`);
  await other.getByRole('textbox', { name: /^Quantity, line 1/ }).fill('9');
  await other.getByRole('textbox', { name: /^Quantity, line 1/ }).press('Tab');
  await expect
    .poll(async () => (await account.api('get', `/api/invoices/${invoice.id}/line-items`))[0].quantity)
    .toBe(9);

  await price.fill('6.05');
  await price.press('Tab');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this invoice' });
  await expect(notice).toContainText("Your “6.05” in Unit price, line 1 wasn't saved.");
  await expect(notice).toContainText('10');
  await expect(price).toHaveValue('6.05');
  await notice.getByRole('button', { name: 'Save mine' }).click();
  await expect(notice).toBeHidden();
  await expect
    .poll(async () =>
      (await account.api('get', `/api/invoices/${invoice.id}/line-items`)).find(
        (row: { id: number }) => row.id === line.id,
      ),
    )
    .toMatchObject({ quantity: 9, unitPrice: 6.05 });
  await other.close();
});
