import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf, whileWorking } from '../person.ts';

test("the engine matches vendor items with ingredients, and people's decisions stay", async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const lone = await make.vendor(restaurant.id, 'Lone Star Foodservice');
  const gulf = await make.vendor(restaurant.id, 'Gulf Foods');
  const paper = await make.vendor(restaurant.id, 'Paper Co');
  const breast = await make.ingredient(restaurant.id, 'Chicken breast', { category: 'Protein', currentCost: '2.10' });
  await make.ingredient(restaurant.id, 'Yellow onion', { category: 'Vegetables' });
  await make.ingredient(restaurant.id, 'Saffron', { category: 'Condiments' });
  const sell = (vendor: { id: number }, description: string, rest: object = {}) =>
    account.api('post', '/api/vendor-items', { vendorId: vendor.id, description, packText: '4/10 LB', ...rest });
  await sell(lone, 'CHIX BRST B/S RANDOM', { ingredientId: breast.id });
  await sell(gulf, 'CHICKEN BREAST BNLS SKNLS');
  await sell(gulf, 'ONION YEL JUMBO');
  await sell(paper, 'NAPKIN DINNER WHT');

  const cards = page.getByRole('list', { name: 'Supplier correlations' }).getByRole('listitem');
  const chicken = cards.filter({ hasText: 'Chicken breast' });
  const drawer = page.getByRole('dialog', { name: 'Chicken breast' });

  await test.step('a run finds matches with their confidence', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Smart Procurement' }).first().click();
    await expect(page.getByRole('heading', { name: 'Supplier correlation and Smart Procurement' })).toBeVisible();
    await expect(page.getByText('No supplier correlations yet')).toBeVisible();
    await page.getByRole('button', { name: 'Run Correlation Engine' }).click();
    await expect(toastOf(page, 'Correlation Engine Complete')).toBeVisible(whileWorking);
    await expect(cards).toHaveCount(2);
    await expect(chicken).toContainText('Matched with Lone Star Foodservice');
    await expect(chicken).toContainText('100% match');
    await expect(chicken.getByText('Auto-matched')).toBeVisible();
    for (const factor of ['Name Match', 'Category', 'Price', 'Brand', 'Reliability']) {
      await expect(chicken.getByText(factor, { exact: true })).toBeVisible();
    }
    await expectAccessible(page, 'supplier correlations');
  });

  await test.step("an ingredient's vendors are listed with reasons, and one is ruled out and restored", async () => {
    await chicken.getByRole('button', { name: 'Chicken breast' }).click();
    await expect(drawer.getByRole('article')).toHaveCount(2);
    await expect(drawer.getByRole('article', { name: /Gulf Foods/ })).toContainText('contains the full name');
    await drawer.getByRole('button', { name: 'Not this vendor: Lone Star Foodservice' }).click();
    await expect(drawer.getByRole('article', { name: '1. Gulf Foods' })).toBeVisible();
    await expect(drawer.getByRole('region', { name: 'Ruled out' })).toContainText('Lone Star Foodservice');
    await drawer.getByRole('button', { name: 'Match automatically: Lone Star Foodservice' }).click();
    await expect(drawer.getByRole('article', { name: '1. Lone Star Foodservice' })).toBeVisible();
    await drawer.getByRole('button', { name: 'This vendor: Gulf Foods', exact: true }).click();
    await expect(drawer.getByRole('article', { name: '1. Gulf Foods' })).toContainText('Chosen manually');
    await expectAccessible(page, 'the vendors of an ingredient');
    await page.keyboard.press('Escape');
    await expect(chicken).toContainText('Matched with Gulf Foods');
  });

  await test.step('an ingredient without a known vendor gets one by hand', async () => {
    await page.getByRole('button', { name: 'Choose a vendor for Saffron' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who sells Saffron?' });
    await dialog.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: 'Paper Co' }).click();
    await dialog.getByRole('button', { name: 'Choose vendor' }).click();
    await expect(toastOf(page, 'Saffron linked to Paper Co')).toBeVisible();
    await expect(cards).toHaveCount(3);
    await page.getByRole('searchbox', { name: /^Search ingredients/ }).fill('saffron');
    await expect(cards).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'supplier correlations on a phone');
  });
});
