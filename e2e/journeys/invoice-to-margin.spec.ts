import { test as plain } from '@playwright/test';
import { beefPdf } from '../invoice-of-beef.ts';
import { expect, newName, password, watchErrors, whileWorking } from '../person.ts';
import { visit } from '../visit.ts';

plain.use({ serviceWorkers: 'allow' });

plain('from signing up to the margin that an invoice moved', async ({ page }) => {
  const noErrors = watchErrors(page);

  await plain.step('signs up', async () => {
    const name = newName();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Full Name').fill('Marisol Reyes');
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Email').fill(`${name}@example.com`);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('Welcome! Account created for Marisol Reyes').first()).toBeVisible();
  });

  await plain.step('adds a restaurant', async () => {
    await visit(page, '/restaurants');
    await expect(page.getByText('No restaurants yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add Restaurant' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Restaurant name').fill('Waco Tacos');
    await dialog.getByRole('button', { name: /Add Restaurant|Create|Save/ }).click();
    await expect(page.getByText('Restaurant added').first()).toBeVisible();
  });

  await plain.step('adds a vendor', async () => {
    await visit(page, '/vendors');
    await page.getByRole('button', { name: 'Add Your First Vendor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Vendor Name').fill('Lone Star Foodservice');
    await dialog.getByRole('button', { name: 'Add Vendor' }).click();
    await expect(page.getByText('Vendor added').first()).toBeVisible();
  });

  await plain.step('adds ingredients', async () => {
    await visit(page, '/ingredients');
    for (const [name, cost] of [
      ['Ground beef 80/20', '5.19'],
      ['Monterey Jack, shredded', '3.36'],
    ] as const) {
      await page.getByRole('button', { name: 'Add Ingredient' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByLabel('Unit').click();
      await page.getByRole('option', { name: 'lb', exact: true }).click();
      await dialog.getByLabel('Current Cost').fill(cost);
      await dialog.getByRole('button', { name: 'Add Ingredient' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('row', { name: /Ground beef/ })).toContainText('5.19');
  });

  await plain.step('adds a dish with its recipe', async () => {
    await visit(page, '/menu-items');
    await page.getByRole('button', { name: 'Add Menu' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Beef Burrito');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Main Courses' }).click();
    await dialog.getByLabel('Price', { exact: true }).fill('10.50');
    await dialog.getByLabel('Target margin').fill('84');
    await dialog.getByRole('button', { name: 'Add menu item' }).click();
    await expect(page.getByText('Menu item created').first()).toBeVisible();
    await page.getByRole('button', { name: 'Manage Ingredients' }).click();
    await page.getByRole('combobox', { name: 'Add an ingredient to Beef Burrito' }).fill('5 oz ground beef');
    await page.getByRole('option', { name: /Ground beef/ }).click();
    await expect(page.getByText('Ingredient added').first()).toBeVisible();
    // 5 oz at $5.19 a pound is $1.62 of $10.50.
    await expect(page.getByText('84.6%').first()).toBeVisible();
  });

  await plain.step('uploads the PDF, and it is read while one watches', async () => {
    await visit(page, '/invoices');
    const pdf = await beefPdf('Lone Star Foodservice', '508213647');
    await page.locator('input[type=file]').first().setInputFiles(pdf);
    await expect(page.getByText('508213647').first()).toBeVisible();
    const review = page.getByRole('link', { name: 'Review', exact: true });
    await expect(review).toBeVisible(whileWorking);
    await review.click();
    await expect(page).toHaveURL(/\/invoices\/\d+\/review/);
  });

  await plain.step('reviews it beside its page and approves', async () => {
    await expect(page.getByText('2 linked, 2 to review')).toBeVisible();
    await expect(page.getByRole('img', { name: /page 1/i })).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changes on approval' });
    await expect(changes).toContainText('Ground beef 80/20');
    await expect(changes).toContainText('1 falls below target');
    await expect(page.getByText('Falls below target: Beef Burrito.')).toBeVisible();
    await page.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByText('Approved').first()).toBeVisible();
  });

  await plain.step('sees the margin that moved, and why', async () => {
    await visit(page, '/menu-items');
    // 5 oz at $5.610005 a pound is $1.75 of $10.50.
    await expect(page.getByText('83.3%').first()).toBeVisible();
    await expect(page.getByText('Below Target').first()).toBeVisible();
    await visit(page, '/ingredients');
    await expect(page.getByRole('row', { name: /Ground beef/ })).toContainText('5.61');
  });

  noErrors();
});
