import { makeInvoicePdf } from '@platewise/generator';
import type { Page } from '@playwright/test';
import { beefInvoice } from '../invoice-of-beef.ts';
import { kitchen } from '../kitchen.ts';
import { type Account, expect, test, toastOf, whileWorking } from '../person.ts';

/** An invoice whose case is a box, with an unknown item name. */
async function paper(number: string) {
  const invoice = beefInvoice('Gulf Coast Purveyors', number);
  const lines = invoice.lines.map((line) => (line.unit === 'CS' ? { ...line, unit: 'BX' } : line));
  const pdf = await makeInvoicePdf({ ...invoice, lines });
  return { name: `${number}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
}

async function upload(page: Page, { api }: Account, number: string) {
  await page.goto('/invoices');
  const drop = page.getByLabel('Drop vendor invoices here', { exact: true });
  await drop.setInputFiles(await paper(number));
  const found = async () => {
    const invoices: { invoiceNumber: string | null; id: number; vendorId: number | null }[] = await api(
      'get',
      '/api/invoices',
    );
    return invoices.find(({ invoiceNumber }) => invoiceNumber === number);
  };
  await expect.poll(found, whileWorking).toBeDefined();
  const invoice = await found();
  if (invoice === undefined) throw new Error(`The invoice ${number} is gone`);
  const lines: { id: number; unit: string; lineType: string }[] = await api(
    'get',
    `/api/invoices/${invoice.id}/line-items`,
  );
  return { ...invoice, goods: lines.filter(({ lineType }) => lineType === 'product') };
}

test('a correction on one invoice applies to the next, is listed on the vendor, and is undone there', async ({
  page,
  account,
}) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef 80/20');

  await test.step('a person sets the vendor and the pack, and approves', async () => {
    const first = await upload(page, account, '508213647');
    expect(first.vendorId).toBeNull();
    await account.api('patch', `/api/invoices/${first.id}`, { vendorId: vendor.id });
    for (const { id } of first.goods) await account.api('put', `/api/invoices/line-items/${id}`, { unit: 'case' });
    await account.api('put', `/api/invoices/line-items/${first.goods[0]?.id}`, { ingredientId: beef.id });
    await make.approve(first.id);
  });

  await test.step('the next one has both', async () => {
    const second = await upload(page, account, '508213650');
    expect(second.vendorId).toBe(vendor.id);
    expect(second.goods.map(({ unit }) => unit)).toEqual(['case', 'case']);
  });

  const drawer = page.getByRole('dialog', { name: 'Edit Vendor Details' });
  const list = drawer.getByRole('list', { name: 'Remembered' });

  await test.step('the vendor lists it with its source', async () => {
    await page.goto(`/vendors?vendor=${vendor.id}`);
    await drawer.getByRole('tab', { name: 'Remembered' }).click();
    const unit = list.getByRole('listitem').filter({ hasText: '“BX” means case' });
    await expect(unit).toContainText('by Marisol Reyes');
    await expect(unit.getByRole('link', { name: 'Invoice 508213647' })).toBeVisible();
    await expect(list).toContainText('This vendor’s phone number is 254-555-0142');
    const items = drawer.getByRole('list', { name: 'Matched items' });
    await expect(items).toContainText('BEEF GROUND 80/20 FINE FRSH matches Ground beef 80/20');
  });

  await test.step('once undone, it is gone for good', async () => {
    await list.getByRole('button', { name: 'Undo: “BX” means case' }).click();
    const question = page.getByRole('dialog', { name: 'Undo what we learned' });
    await expect(question).toContainText('“BX” means case.');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(toastOf(page, 'Removed')).toBeVisible();
    await expect(list).not.toContainText('BX');
    const third = await upload(page, account, '508213655');
    expect(third.goods.map(({ unit }) => unit)).toEqual(['BX', 'BX']);
  });

  await test.step('a match is removed and restored', async () => {
    await page.goto(`/vendors?vendor=${vendor.id}`);
    await drawer.getByRole('tab', { name: 'Remembered' }).click();
    await drawer.getByRole('button', { name: /^Undo: BEEF GROUND/ }).click();
    await expect(drawer.getByText('No matched items yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(drawer.getByRole('list', { name: 'Matched items' })).toContainText('BEEF GROUND');
  });
});
