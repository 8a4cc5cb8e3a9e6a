import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';

const rate = (kind: string, percent: number) => ({ kind, orderType: null, from: '2026-01-01', percent });
const tax = {
  pricesIncludeTax: true,
  rates: [rate('food', 7), rate('beverage', 19), rate('alcohol', 19), rate('other', 19)],
};

/** A table row's text, with plain spaces. */
async function rowOf(page: Page, table: string, name: string): Promise<string> {
  const row = page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(name) });
  await expect(row.first()).toBeVisible();
  return (await row.first().innerText()).replace(/\s+/g, ' ');
}

test('a German restaurant goes from an invoice to its prices: gross prices, net margins', async ({ page, account }) => {
  const make = kitchen(account.api);
  const settings = { currency: 'EUR', timezone: 'Europe/Berlin', tax };
  const address = { city: 'Berlin', country: 'Germany' };
  const { id } = await account.api('post', '/api/restaurants', { name: 'Zum Anker', settings, address });
  const vendor = await make.vendor(id, 'Großmarkt Nord');
  const potatoes = await make.ingredient(id, 'Kartoffeln', { unit: 'kg', category: 'Gemüse' });
  const invoice = await make.invoice(id, vendor.id, { totalAmount: '1070.00', invoiceNumber: 'RE-1' });
  const bought = { description: 'Kartoffeln', quantity: '100', unit: 'kg', unitPrice: '10', totalPrice: '1000.00' };
  await make.bought(invoice.id, potatoes.id, { ...bought, taxRate: '7' });
  const vat = { description: 'MwSt', lineType: 'tax', totalPrice: '70.00', taxRate: '7' };
  await account.api('post', `/api/invoices/${invoice.id}/line-items`, vat);

  await test.step('the invoice shows its input tax and is approved', async () => {
    await page.goto(`/invoices/${invoice.id}/review`);
    await expect(page.getByText('1.070,00').first()).toBeVisible();
    await expect(page.getByText('70,00').first()).toBeVisible();
    await make.approve(invoice.id);
  });

  // 0.4 kg at 10.00 is 4.00; 10.70 with 7% tax nets 10.00, 5.95 with 19% nets 5.00.
  const stew = await make.dish(id, 'Eintopf', { category: 'Hauptgerichte', currentPrice: '10.70', targetMargin: 70 });
  await make.line(stew.id, potatoes.id, '0.4', 'kg');
  const pint = { category: 'Fassbier', currentPrice: '5.95', manualCost: '2.00', targetMargin: 70 };
  await make.dish(id, 'Pils', pint);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`the pricing overview and the dashboard agree at ${width} px`, async () => {
      await page.goto('/pricing');
      if (width === 1440) {
        expect(await rowOf(page, 'Current Pricing Overview', 'Eintopf')).toMatch(/4,00 €.* 10,70 € 60,0%/);
        expect(await rowOf(page, 'Current Pricing Overview', 'Pils')).toMatch(/2,00 €.* 5,95 € 60,0%/);
      } else {
        await expect(page.getByText(/10,70\s€/).first()).toBeVisible();
        await expect(page.getByText('60,0%').first()).toBeVisible();
      }
      await expectNoSidewaysScroll(page, 'the price optimizer');
      await page.goto('/dashboard');
      const dishes = page.getByRole('region', { name: 'Menu Item Profitability' });
      await expect(dishes.getByText('60,0%').first()).toBeVisible();
      if (width === 1440) {
        expect(await rowOf(page, 'Menu item profitability', 'Eintopf')).toMatch(/4,00 €.* 10,70 € 60,0%/);
        expect(await rowOf(page, 'Menu item profitability', 'Pils')).toMatch(/2,00 €.* 5,95 € 60,0%/);
      }
      await expectNoSidewaysScroll(page, 'the dashboard');
    });
  }
  // With gross prices the margins would be 62.6% and 66.4%.
  await expect(page.getByText(/62,6%|66,4%/)).toHaveCount(0);
});
