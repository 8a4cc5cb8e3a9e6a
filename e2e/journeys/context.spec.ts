import { beefKitchen, kitchen } from '../kitchen.ts';
import { networkRests } from '../network-rests.ts';
import { expect, test } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

test('a link switches to the restaurant it belongs to', async ({ page, account }) => {
  const { burrito, beef, invoice } = await beefKitchen(account.api);
  const other = await kitchen(account.api).restaurant('Second place');
  const header = page.getByRole('button', { name: /^Restaurant: / });
  const links = [
    [`/menu-items?dish=${burrito.id}`, 'Beef Burrito'],
    [`/ingredients?ingredient=${beef.id}`, 'Ground beef 80/20'],
    [`/invoices/${invoice.id}/review`, 'LS-1001'],
  ] as const;
  for (const [link, sight] of links) {
    await page.goto(`/vendors?restaurant=${other.id}`);
    await expect(header).toContainText('Second place');
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, link);
    await expect(page.getByText(sight).filter({ visible: true }).first()).toBeVisible();
    await expect(header).toContainText('Waco Tacos');
  }
});

test('Escape does not discard typed text without asking', async ({ page, account }) => {
  await beefKitchen(account.api);
  await page.goto('/vendors?add=1');
  const form = page.getByRole('dialog', { name: 'Add Vendor' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.goto('/vendors?add=1');
  await form.getByLabel('Name').first().fill('Gulf Foods');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Name').first()).toHaveValue('Gulf Foods');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
});

test('a device without a network says so immediately', async ({ page, account, context }) => {
  await beefKitchen(account.api);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await networkRests(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You're offline\./)).toBeVisible({ timeout: 1000 });
  await context.setOffline(false);
  await expect(page.getByText(/^You're offline\./)).toBeHidden();
});
