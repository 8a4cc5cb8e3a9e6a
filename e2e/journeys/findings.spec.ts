import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

/** Invoices are audited a moment after they change. */
const audited = { timeout: 60_000 };

test('what a vendor billed above the order is found, credited, or dismissed for good', async ({ page, account }) => {
  const { api } = account;
  const make = kitchen(api);
  const { id: restaurantId } = await make.restaurant();
  const { id: vendorId } = await make.vendor(restaurantId);
  const { id: beef } = await make.ingredient(restaurantId, 'Ground beef 80/20');
  const item = { vendorId, description: 'BEEF GROUND', packText: '4/5 LB', purchaseUnit: 'CS', ingredientId: beef };
  const { id: vendorItemId } = await api('post', '/api/vendor-items', item);

  /** Ten cases ordered at $80.00 and billed at another price, on an invoice linked to the order. */
  async function billed(invoiceNumber: string, unitPrice: number) {
    const total = String(unitPrice * 10);
    const lines = [{ vendorItemId, quantity: 10, unit: 'CS', unitPrice: 80 }];
    const order = await api('post', '/api/purchase-orders', { vendorId, lines });
    await api('post', `/api/purchase-orders/${order.id}/send`, { by: 'other' });
    const bill = { invoiceDate: dayFrom(0), totalAmount: total, invoiceNumber };
    const { id } = await make.invoice(restaurantId, vendorId, bill);
    const line = { description: 'BEEF GROUND', quantity: '10', unit: 'CS', unitPrice: String(unitPrice) };
    await make.bought(id, beef, { ...line, totalPrice: total, packText: '4/5 LB' });
    await api('put', `/api/purchase-orders/${order.id}/invoices/${id}`);
    return id;
  }
  const table = page.getByRole('table', { name: 'Findings' });
  const rowOf = (number: string) => table.getByRole('row').filter({ hasText: number });
  const drawer = page.getByRole('dialog', { name: 'Above the order' });

  await test.step('nothing is found at first', async () => {
    await page.goto('/findings');
    await expect(page.getByText('No overcharges found')).toBeVisible();
    await expectAccessible(page, 'no findings');
  });

  const first = await test.step('an invoice above its order appears by itself, with its proof', async () => {
    const id = await billed('LS-3001', 84);
    await expect(rowOf('LS-3001')).toContainText('$40.00', audited);
    await expect(page.getByRole('link', { name: /^Findings\s*1/ })).toBeVisible();
    await expectAccessible(page, 'findings');
    await rowOf('LS-3001').getByText('$40.00').click();
    await expect(drawer.getByRole('heading', { name: 'Proof' })).toBeVisible();
    await expect(drawer).toContainText('$84.00');
    await expect(drawer).toContainText('$80.00');
    await expectAccessible(page, 'a finding');
    await drawer
      .getByRole('link', { name: /^Open the line/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/invoices/${id}/review\\?line=`));
    const notice = page.getByRole('region', { name: 'Findings on this invoice' });
    await expect(notice).toContainText('1 finding, $40.00 billed too much');
    await expectAccessible(page, 'review with a finding');
    await notice.getByRole('link').first().click();
    await expect(drawer).toBeVisible();
    return id;
  });

  await test.step('its credit is requested, and the finding settles with it', async () => {
    await drawer.getByRole('button', { name: 'Request credit' }).click();
    await expect(toastOf(page, 'Credit of $40.00 requested')).toBeVisible();
    await drawer.getByRole('button', { name: 'Open credit request' }).click();
    const request = page.getByRole('dialog', { name: 'Credit request' });
    await request.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(toastOf(page, 'Credit request sent')).toBeVisible();
    await request.getByLabel('Amount credited').fill('35');
    await request.getByRole('button', { name: 'Mark as credited' }).click();
    await expect(toastOf(page, 'Credited')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer.getByText('Settled')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('tab', { name: /^Settled/ }).click();
    await expect(rowOf('LS-3001')).toContainText('$35.00');
    await expectAccessible(page, 'settled findings');
    await page.goto(`/invoices?invoice=${first}`);
    await expect(page.getByRole('dialog', { name: 'Invoice Details' })).toContainText('LS-3001');
    await expect(page.getByRole('region', { name: 'Findings on this invoice' })).toHaveCount(0);
  });

  await test.step('on a phone, another is dismissed with all of its kind', async () => {
    await billed('LS-3002', 86);
    await expect.poll(async () => (await api('get', '/api/findings?status=open')).length, audited).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/findings');
    const list = page.getByRole('list', { name: 'Findings' });
    const card = list.getByRole('listitem').filter({ hasText: 'LS-3002' });
    await expect(card).toContainText('$60.00');
    await expectAccessible(page, 'findings on a phone');
    await expectNoSidewaysScroll(page, 'findings');
    await card.getByText('$60.00').click();
    await expect(drawer.getByRole('heading', { name: 'Proof' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'a finding');
    await drawer.getByRole('button', { name: 'Dismiss' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dismiss finding' });
    await dialog.getByLabel('Why (optional)').fill('New price agreed');
    await dialog.getByRole('checkbox', { name: 'Stop flagging this for Lone Star Foodservice' }).check();
    await expectAccessible(page, 'dismissing a finding');
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toastOf(page, 'Dismissed and silenced')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(drawer.getByText('New price agreed')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('No overcharges found')).toBeVisible();
  });

  await test.step('what is silenced is looked for again', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Silenced' }).click();
    const dialog = page.getByRole('dialog', { name: 'Silenced' });
    await expect(dialog).toContainText('Above the order');
    await expectAccessible(page, 'silenced findings');
    await dialog.getByRole('button', { name: /^Look again/ }).click();
    await expect(dialog).toContainText('Nothing is silenced');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: 'Dismissed' }).click();
    await rowOf('LS-3002').getByRole('checkbox').check();
    await page
      .getByRole('toolbar', { name: 'Actions on the selected rows' })
      .getByRole('button', { name: 'Reopen' })
      .click();
    await expect(toastOf(page, 'Reopened')).toBeVisible();
    await page.getByRole('tab', { name: /^Open/ }).click();
    await expect(rowOf('LS-3002')).toContainText('$60.00');
    await billed('LS-3003', 88);
    await expect(rowOf('LS-3003')).toContainText('$80.00', audited);
  });
});
