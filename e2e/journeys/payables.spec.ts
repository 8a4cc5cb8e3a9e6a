import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('invoices of a vendor are paid with a credit, and owed again after an undo', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const produce = await make.vendor(restaurant.id, 'Brazos Produce');
  const bill = async (vendorId: number, invoiceNumber: string, rest: object) =>
    make.approve((await make.invoice(restaurant.id, vendorId, { invoiceNumber, ...rest })).id);
  await bill(vendor.id, 'LS-1001', { invoiceDate: dayFrom(-3), dueDate: null, totalAmount: '200.00' });
  await bill(vendor.id, 'LS-1002', { invoiceDate: dayFrom(-70), dueDate: dayFrom(-40), totalAmount: '60.10' });
  await bill(vendor.id, 'LS-CR-7', { invoiceDate: dayFrom(-2), dueDate: null, totalAmount: '-20.00' });
  await bill(produce.id, 'BP-9', { invoiceDate: dayFrom(-9), dueDate: dayFrom(5), totalAmount: '33.33' });

  const owed = page.getByRole('table', { name: 'Owed by vendor' });
  const unpaid = page.getByRole('table', { name: 'Unpaid invoices' });
  const rowOf = (number: string) => unpaid.getByRole('row', { name: new RegExp(number) });

  await test.step('the terms give an invoice its due date', async () => {
    await page.goto('/payables?tab=vendors');
    await expect(owed.getByRole('row', { name: /Lone Star Foodservice/ })).toContainText('No terms set');
    await page.getByRole('button', { name: 'Edit payment terms of Lone Star Foodservice' }).click();
    const terms = page.getByRole('dialog', { name: 'Payment terms: Lone Star Foodservice' });
    await terms.getByLabel('Due after').fill('30');
    await terms.getByLabel('Early payment discount').fill('2');
    await terms.getByLabel('If paid within').fill('10');
    await expectAccessible(page, 'payment terms');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, /due dates? changed/)).toBeVisible();
    const row = owed.getByRole('row', { name: /Lone Star Foodservice/ });
    await expect(row).toContainText('Net 30, 2% within 10 days');
    await expect(row).toContainText('$60.10');
    await expectAccessible(page, 'owed by vendor');
    await row.getByText('Lone Star Foodservice').click();
    await expect(page).toHaveURL(new RegExp(`vendor=${vendor.id}`));
    await expect(rowOf('LS-1001')).toContainText('from the terms');
    await expect(rowOf('LS-1001')).toContainText('Save $4.00 by');
    await expect(rowOf('LS-1002')).toContainText('40 days late');
    await expect(page.getByText('BP-9')).toHaveCount(0);
  });

  await test.step('the chosen invoices are paid with the credit and the discount', async () => {
    for (const number of ['LS-1001', 'LS-CR-7']) await rowOf(number).getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: 'Actions on the selected rows' });
    await expect(bar).toContainText('$180.00 owed');
    await expectAccessible(page, 'payables');
    await bar.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record payment: Lone Star Foodservice' });
    await dialog.getByRole('checkbox', { name: /^Take discount: \$4\.00 until/ }).check();
    await expect(dialog.getByText('$176.00', { exact: true })).toBeVisible();
    await dialog.getByLabel('Payment method', { exact: true }).click();
    await page.getByRole('option', { name: 'Bank transfer' }).click();
    await dialog.getByLabel('Reference').fill('TR-88');
    await expectAccessible(page, 'record payment');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, '$176.00 to Lone Star Foodservice for 2 invoices')).toBeVisible();
    await expect(rowOf('LS-1002')).toBeVisible();
    await expect(page.getByText('LS-1001')).toHaveCount(0);
  });

  await test.step('the invoice shows its payment', async () => {
    await page.getByRole('tab', { name: 'Payments' }).click();
    await page.getByRole('link', { name: 'LS-1001' }).click();
    await page.getByRole('link', { name: 'See payments' }).click();
    await expect(page.getByText('Payments of invoice LS-1001')).toBeVisible();
    await expect(page.getByRole('row', { name: /TR-88/ })).toContainText('$4.00 discount');
    await expectAccessible(page, 'payments');
  });

  await test.step('an undone payment stays in the list, and its invoices are owed again', async () => {
    await page.getByRole('button', { name: /^Undo the payment of \$176\.00/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this payment?' });
    await expect(dialog).toContainText('2 invoices will be owed again');
    await dialog.getByRole('button', { name: 'Undo payment' }).click();
    await expect(page.getByText(/^Undone by Marisol Reyes on/)).toBeVisible();
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await expect(rowOf('LS-1001')).toContainText('$200.00');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const list = page.getByRole('list', { name: 'Unpaid invoices' });
    await expect(list.getByText('LS-1002')).toBeVisible();
    await expectNoSidewaysScroll(page, 'unpaid invoices');
    await list.getByRole('listitem').filter({ hasText: 'LS-1002' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record payment: Lone Star Foodservice' });
    await dialog.getByLabel('Amount').fill('10.05');
    await expect(dialog.getByText('$50.05 remains owed')).toBeVisible();
    await expectNoSidewaysScroll(page, 'record payment');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(toastOf(page, '$10.05 to Lone Star Foodservice for 1 invoice')).toBeVisible();
    await expect(list.getByRole('listitem').filter({ hasText: 'LS-1002' })).toContainText('$50.05');
    for (const tab of ['Vendors', 'Payments']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab }).getByRole('listitem').first()).toBeVisible();
      await expectNoSidewaysScroll(page, `payables, ${tab}`);
    }
  });
});
