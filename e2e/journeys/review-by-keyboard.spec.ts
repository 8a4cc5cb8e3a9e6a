import type { Page } from '@playwright/test';
import { beefPdf } from '../invoice-of-beef.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

/** Presses Tab until the control with this name has focus. */
async function tabTo(page: Page, name: RegExp) {
  const wanted = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test('an invoice is reviewed and approved without a mouse', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef 80/20', { currentCost: '5.19' });
  await make.ingredient(restaurant.id, 'Queso blend', { currentCost: '3.10' });
  await page.goto('/invoices');
  await page
    .getByLabel('Drop vendor invoices here', { exact: true })
    .setInputFiles([
      await beefPdf('Lone Star Foodservice', '508213647'),
      await beefPdf('Lone Star Foodservice', '508213650'),
    ]);
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveCount(2);

  await test.step('goes from the list to the review', async () => {
    await tabTo(page, /^Review$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/invoices\/\d+\/review$/);
    await expect(page.getByRole('img', { name: 'Page 1 of the invoice' })).toBeVisible();
  });

  await test.step('switches to the other invoice and back', async () => {
    const here = page.url();
    const place = page.getByText(/^\d of 2$/);
    await expect(place).toBeVisible();
    const first = (await place.innerText()).startsWith('1');
    await page.keyboard.press(first ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    await expect(page).not.toHaveURL(here);
    await expect(place).toHaveText(first ? '2 of 2' : '1 of 2');
    await page.keyboard.press(first ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
    await expect(page).toHaveURL(here);
    await expect(place).toHaveText(first ? '1 of 2' : '2 of 2');
  });

  await test.step('keeps doubtful values one by one', async () => {
    const open = page.getByText(/\d to review$/);
    await expect(page.getByText(/\d linked/)).toBeVisible();
    while (await open.isVisible()) {
      const before = await open.innerText();
      await page.keyboard.press('Alt+N');
      await page.keyboard.press('Enter');
      await expect(page.getByText(before, { exact: true })).toBeHidden();
    }
  });

  await test.step('a line gets its ingredient by typing', async () => {
    await tabTo(page, /^Ingredient, line 2/);
    await page.keyboard.press('Enter');
    await page.keyboard.type('queso');
    await expect(page.getByRole('option', { name: /^Queso blend/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ingredient, line 2: Queso blend' })).toBeVisible();
  });

  await test.step('a value that does not add up blocks approval, and is corrected', async () => {
    await tabTo(page, /^Ingredient, line 2/);
    for (const field of ['quantity', 'unit', 'pack', 'unit price', 'total']) {
      await test.step(`move on to the ${field}`, () => page.keyboard.press('ArrowRight'));
    }
    const total = page.getByRole('textbox', { name: /^Total, line 2/ });
    await expect(total).toBeFocused();
    await total.press('ControlOrMeta+a');
    await page.keyboard.type('128.40');
    await page.keyboard.press('Enter');
    await expect(page.getByText('$6.00 missing').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeDisabled();
    await total.focus();
    await total.press('ControlOrMeta+a');
    await page.keyboard.type('134.40');
    await page.keyboard.press('Enter');
    await expect(page.getByText('$6.00 missing')).toHaveCount(0);
  });

  await test.step('rejecting asks for a reason and can be canceled', async () => {
    await page.keyboard.press('Alt+R');
    await expect(page.getByRole('dialog', { name: 'Reject invoice' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Reject invoice' })).toBeHidden();
  });

  await test.step('approves', async () => {
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
    await page.keyboard.press('Alt+A');
    await expect(toastOf(page, 'Approved')).toBeVisible();
    await expect(page.getByText(/^Approved on/)).toBeVisible();
    const [now] = await account.api('get', `/api/ingredients?q=ground`);
    // The price paid per pound: 456.43 for 81.36 lb.
    expect(now.id).toBe(beef.id);
    expect(now.currentCost).toBe(5.610005);
  });
});
