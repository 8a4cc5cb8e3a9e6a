import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { beefPdf } from '../invoice-of-beef.ts';
import { beefKitchen } from '../kitchen.ts';
import { expect, test, visitor } from '../person.ts';
import { visit } from '../visit.ts';

visitor('signing in has no accessibility fault', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Full name is required').first()).toBeVisible();
  await expectAccessible(page, '/auth, signing up with faults');
});

type Sight = readonly [path: string, sight: string];

async function look(page: Page, sights: readonly Sight[]) {
  for (const [index, [path, sight]] of sights.entries()) {
    await test.step(path, async () => {
      await (index === 0 ? page.goto(path) : visit(page, path));
      await expect(page.getByText(sight).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page, path);
    });
  }
}

test('costs and dishes are accessible in light and dark mode', async ({ page, account }) => {
  const { make, restaurant, beef, burrito } = await beefKitchen(account.api);
  const cilantro = await make.ingredient(restaurant.id, 'Cilantro', { unit: 'bunch', currentCost: '0.80' });
  await make.line(burrito.id, cilantro.id, '0.7', 'oz');
  await make.dish(restaurant.id, 'Steak Plate', { targetMargin: '90', manualCost: '6' });
  await look(page, [
    ['/dashboard', 'Steak Plate'],
    ['/ingredients', 'Ground beef 80/20'],
    [`/ingredients?ingredient=${beef.id}&tab=prices&show=table`, 'LS-1001'],
    ['/menu-items', 'Beef Burrito'],
    [`/menu-items?dish=${burrito.id}`, 'so far'],
  ]);
});

test('restaurants, vendors and invoices are accessible in light and dark mode', async ({ page, account }) => {
  const { make, restaurant, vendor, invoice } = await beefKitchen(account.api);
  await make.invoice(restaurant.id, vendor.id);
  await look(page, [
    ['/restaurants', 'Food cost target'],
    ['/vendors', 'Lone Star Foodservice'],
    [`/vendors?vendor=${vendor.id}`, 'Vendor Relationships'],
    ['/invoices', 'LS-1001'],
    [`/invoices?invoice=${invoice.id}`, 'Total Amount:'],
    ['/no-such-page', 'Page Not Found'],
  ]);
});

test('the review screen is accessible in light and dark mode', async ({ page, account }) => {
  const { invoice } = await beefKitchen(account.api);
  await look(page, [[`/invoices/${invoice.id}/review`, 'Changes made on approval']]);
  await page.goto('/invoices');
  await page
    .getByLabel('Drop vendor invoices here', { exact: true })
    .setInputFiles(await beefPdf('Lone Star Foodservice', '508213647'));
  await page.getByRole('listitem').filter({ hasText: '508213647' }).getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('img', { name: 'Page 1 of the invoice' })).toBeVisible();
  await expectAccessible(page, 'the review of a document');
});

test('nothing moves for people who prefer reduced motion, even when the theme changes', async ({ page, account }) => {
  await beefKitchen(account.api);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/dashboard');
  await expect(page.getByText('Beef Burrito').filter({ visible: true }).first()).toBeVisible();
  const moving = await page.evaluate(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
});
