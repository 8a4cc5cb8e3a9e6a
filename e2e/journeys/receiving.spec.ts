import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

test('goods are received in part and short, matched with their invoice, and credited', async ({ page, account }) => {
  const { api } = account;
  const make = kitchen(api);
  const { id: restaurantId } = await make.restaurant();
  const { id: vendorId } = await make.vendor(restaurantId);
  const { id: beef } = await make.ingredient(restaurantId, 'Ground beef 80/20');
  const item = { vendorId, description: 'BEEF GROUND', packText: '4/5 LB', purchaseUnit: 'CS', ingredientId: beef };
  const { id: vendorItemId } = await api('post', '/api/vendor-items', item);
  const lines = [{ vendorItemId, quantity: 10, unit: 'CS', unitPrice: 80 }];
  const order = await api('post', '/api/purchase-orders', { vendorId, lines });
  await api('post', `/api/purchase-orders/${order.id}/send`, { by: 'other' });
  const drawer = page.getByRole('dialog', { name: 'Receive goods' });
  const came = drawer.getByRole('textbox', { name: 'Received: BEEF GROUND' });

  await test.step('asks before receiving more than was ordered, and keeps what was typed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/purchase-orders/${order.id}`);
    await page.getByRole('button', { name: 'Receive goods' }).click();
    await expect(came).toHaveValue('10');
    await came.fill('12');
    await drawer.getByRole('button', { name: 'Receive goods' }).click();
    const question = page.getByRole('dialog', { name: 'More received than ordered' });
    await expect(question).toContainText('2 CS more than ordered');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(came).toHaveValue('12');
  });

  await test.step('receives what arrived, returns some, and closes the rest', async () => {
    await came.fill('8');
    await drawer.getByRole('checkbox', { name: /won't be delivered/ }).check();
    await drawer.getByRole('button', { name: 'Returns, lot, storage…' }).click();
    await drawer.getByLabel('Returned to the driver').fill('1');
    await drawer.getByRole('button', { name: 'Receive goods' }).click();
    await expect(drawer.getByText('Choose a reason').last()).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Damaged' }).click();
    await drawer.getByLabel('Lot').fill('L7');
    await drawer.getByRole('checkbox', { name: 'Request a credit' }).uncheck();
    await expectAccessible(page, 'receiving goods');
    await expectNoSidewaysScroll(page, 'receiving goods');
    await drawer.getByRole('button', { name: 'Receive goods' }).click();
    await expect(toastOf(page, 'Goods received')).toBeVisible();
    const receipts = page.getByRole('list', { name: 'Receipts' });
    await expect(receipts).toContainText('7 CS accepted · 1 returned (damaged) · the rest was canceled');
    await expect(receipts).toContainText('140 lb added to stock');
  });

  await test.step('an invoice for all of it is linked, and the difference becomes a credit', async () => {
    const bill = { invoiceDate: dayFrom(0), totalAmount: '800', invoiceNumber: 'LS-2001' };
    const { id: invoiceId } = await make.invoice(restaurantId, vendorId, bill);
    const billed = { description: 'BEEF GROUND', quantity: '10', unit: 'CS', unitPrice: '80', totalPrice: '800' };
    await make.bought(invoiceId, beef, { ...billed, packText: '4/5 LB' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    const invoices = page.getByRole('list', { name: 'Invoices for this order' });
    await expect(invoices).toContainText('1 of 1 line is on the order');
    await invoices.getByRole('button', { name: 'Link' }).click();
    await expect(toastOf(page, 'Invoice linked')).toBeVisible();
    const differences = page.getByRole('list', { name: 'Differences' });
    await expect(differences).toContainText('7 CS due, 10 CS billed');
    await expect(differences).toContainText('+$240.00');
    await differences.getByRole('button', { name: 'Request credit' }).click();
    await expect(differences).toContainText('Credit requested');
    await page.getByRole('list', { name: 'Credit requests' }).getByRole('button', { name: 'Open' }).click();
    const request = page.getByRole('dialog', { name: 'Credit request' });
    await expect(request).toContainText('Amount: USD 240.00');
    await request.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(toastOf(page, 'Credit request sent')).toBeVisible();
    await request.getByLabel('Amount credited').fill('240');
    await request.getByRole('button', { name: 'Mark as credited' }).click();
    await expect(request).toContainText('$240.00 credited on');
    await page.keyboard.press('Escape');
  });

  await test.step('the vendor shows the result', async () => {
    await visit(page, `/vendors?vendor=${vendorId}`);
    const vendor = page.getByRole('dialog', { name: 'Edit Vendor Details' });
    await vendor.getByRole('tab', { name: 'Performance' }).click();
    await expect(vendor.getByText('8 of 10 delivered')).toBeVisible();
    await expect(vendor.getByText('Not enough data').first()).toBeVisible();
    await expectAccessible(page, "a vendor's performance");
  });
});
