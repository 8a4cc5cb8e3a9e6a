import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { packedPdf } from '../invoice-with-packs.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

/** The vendor prints a case of four 10 lb bags as one 10 lb bag. */
const chicken = (price: string, total: string) => ({
  quantity: 3,
  code: '447120',
  pack: '1',
  size: '10 LB',
  description: 'CHICKEN BREAST BNLS SKNLS',
  price,
  total,
});
const eggs = {
  quantity: 2,
  code: '228551',
  pack: '15',
  size: 'DZ',
  description: 'EGGS LARGE LOOSE',
  price: '39.15',
  total: '78.30',
};

async function review(page: Page, file: Awaited<ReturnType<typeof packedPdf>>) {
  await page.goto('/invoices');
  await page.getByLabel('Drop vendor invoices here', { exact: true }).setInputFiles(file);
  await page.getByRole('link', { name: 'Review', exact: true }).first().click();
  await expect(page).toHaveURL(/\/invoices\/\d+\/review$/);
}

const pack = (page: Page, line: number) => page.getByRole('textbox', { name: `Pack, line ${line}` });
const row = (page: Page, line: number) => page.getByRole('row').filter({ has: pack(page, line) });
const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ });

async function link(page: Page, line: number, typed: string, name: RegExp) {
  await page.getByRole('button', { name: new RegExp(`^Ingredient, line ${line}`) }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed);
  await page.getByRole('option', { name }).first().click();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Ingredient, line ${line}: ${name.source}`) }),
  ).toBeVisible();
}

test('a pack corrected once makes the cost right on this invoice and the next', async ({ page, browser, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.vendor(restaurant.id, 'Bayou Provisions');
  const breast = await make.ingredient(restaurant.id, 'Chicken breast', { currentCost: '2.90' });
  await make.ingredient(restaurant.id, 'Shell eggs', { unit: 'piece' });
  const plate = await make.dish(restaurant.id, 'Grilled chicken plate', { currentPrice: '10.00' });
  await make.line(plate.id, breast.id, '8', 'oz');

  await test.step('a cost four times the last one needs review and blocks approval', async () => {
    const lines = [chicken('118.40', '355.20'), eggs];
    await review(page, await packedPdf(browser, 'BP-20411', '11/16/2026', lines));
    await link(page, 1, 'chicken', /Chicken breast/);
    await link(page, 2, 'eggs', /Shell eggs/);
    await expect(pack(page, 2)).toHaveValue('15/DZ');
    await expect(row(page, 2)).toContainText('$0.2175/piece');
    await expect(page.getByRole('button', { name: 'Cost, line 1: $11.84/lb, needs review' })).toBeVisible();
    await expect(page.getByText('Check the cost of 1 line: Chicken breast', { exact: true })).toBeVisible();
    await expect(approve(page)).toBeDisabled();
    await expectAccessible(page, 'a cost that needs review');
  });

  await test.step('the pack is typed in the grid and takes effect immediately', async () => {
    await pack(page, 1).click();
    await page.keyboard.type('4/10 lbs of');
    await expect(page.getByText(/^We can't read this pack\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await pack(page, 1).press('ControlOrMeta+a');
    await page.keyboard.type('4/10 LB');
    await expect(page.getByText('4 × 10 lb = 40 lb, $2.96/lb')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(row(page, 1)).toContainText('$2.96/lb');
    await expect(row(page, 1)).toContainText('+2.1%');
    await expect(page.getByText('Check the cost of 1 line', { exact: false })).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'the review');
  });

  await test.step('approving corrects the margin', async () => {
    await expect(approve(page)).toBeEnabled();
    await approve(page).click();
    await expect(toastOf(page, 'Approved')).toBeVisible();
    await expect(page.getByText(/2 ingredient costs updated, 1 dish changed/)).toBeVisible();
    await page.goto('/menu-items');
    // 8 oz at $2.96 a pound is $1.48 of $10.00.
    await expect(page.getByText('85.2%').first()).toBeVisible();
  });

  await test.step('the next invoice with the same item code needs no correction', async () => {
    await review(page, await packedPdf(browser, 'BP-20502', '11/20/2026', [chicken('120.00', '360.00'), eggs]));
    await expect(row(page, 1)).toContainText('remembered');
    await expect(row(page, 1)).toContainText('$3.00/lb');
    await expect(page.getByRole('button', { name: 'Ingredient, line 1: Chicken breast' })).toBeVisible();
    await expect(approve(page)).toBeEnabled();
    await approve(page).click();
    await expect(toastOf(page, 'Approved')).toBeVisible();
    await page.goto('/menu-items');
    await expect(page.getByText('85.0%').first()).toBeVisible();
  });
});
