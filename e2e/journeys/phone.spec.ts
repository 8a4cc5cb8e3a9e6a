import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { beefPdf } from '../invoice-of-beef.ts';
import { beefKitchen, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

test('on a phone: every page in the menu fits the width', async ({ page, account }) => {
  const { beef, burrito, invoice, vendor } = await beefKitchen(account.api);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).not.toBeInViewport();
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'More' }).tap();
  await expect(menu).toBeInViewport();
  await page.touchscreen.tap(375, 300);
  await expect(menu).not.toBeInViewport();
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'More' }).tap();
  await menu.getByRole('link', { name: 'Suppliers' }).tap();
  await expect(page).toHaveURL(/\/vendors/);
  await expect(menu).not.toBeInViewport();

  for (const [path, sight] of [
    ['/dashboard', 'Dashboard Overview'],
    ['/restaurants', 'Waco Tacos'],
    ['/vendors', 'Lone Star Foodservice'],
    [`/vendors?vendor=${vendor.id}`, 'Vendor Relationships'],
    ['/ingredients', 'Ground beef 80/20'],
    [`/ingredients?ingredient=${beef.id}&tab=prices`, 'Current cost'],
    ['/menu-items', 'Beef Burrito'],
    [`/menu-items?dish=${burrito.id}`, 'Recommended price'],
    ['/invoices', 'LS-1001'],
    [`/invoices?invoice=${invoice.id}`, 'Total Amount:'],
    [`/invoices/${invoice.id}/review`, 'Unapprove'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByText(sight).filter({ visible: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page, path);
  }
});

test('on a phone: the page keeps its width while recipe lines are typed', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const names = ['Beef mince', 'Back bacon', 'Burger buns', 'Beef tomatoes', 'Mature cheddar', 'Little Gem lettuce'];
  for (const name of names) await make.ingredient(restaurant.id, name, { unit: 'kg', currentCost: '6' });
  const burger = await make.dish(restaurant.id, 'Burger', { currentPrice: '12', targetMargin: '70' });
  await page.goto(`/menu-items?dish=${burger.id}`);
  const drawer = page.getByRole('dialog', { name: 'Burger' });
  const field = drawer.getByRole('combobox', { name: 'Add an ingredient to Burger' });
  for (const name of names) {
    await field.fill(`30 g ${name}`);
    await expect(page.getByRole('option', { name })).toBeVisible();
    expect(await page.evaluate(() => window.innerWidth), name).toBe(390);
    await field.press('Enter');
    await expect(drawer.getByText(name, { exact: true }).first()).toBeVisible();
  }
});

test('on a phone: an invoice is reviewed field by field and approved', async ({ page, account }) => {
  await beefKitchen(account.api);
  await page.goto('/invoices');
  await page
    .getByLabel('Drop vendor invoices here', { exact: true })
    .setInputFiles(await beefPdf('Lone Star Foodservice', '508213647'));
  await page.getByRole('link', { name: 'Review', exact: true }).first().tap();
  await expect(page).toHaveURL(/\/review$/);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeVisible();
  await expectNoSidewaysScroll(page, 'the review');

  const step = page.getByText(/^\d+ of \d+ to review$/);
  const keep = page.getByRole('button', { name: /^Keep/ });
  await expect(step).toBeVisible();
  await expectAccessible(page, 'the review of one value on a phone');
  while (await step.isVisible()) {
    const before = await step.innerText();
    await keep.first().tap();
    await expect(page.getByText(before, { exact: true })).toBeHidden();
  }
  await expect(page.getByRole('region', { name: 'Line Items' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole page' }).tap();
  const whole = page.getByRole('dialog', { name: 'Document' });
  await expect(whole).toBeVisible();
  await whole.getByRole('button', { name: 'Close' }).tap();
  await approve.tap();
  await expect(toastOf(page, 'Approved')).toBeVisible();
  await expect(page.getByText(/^Approved on/)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the approved invoice');
});
