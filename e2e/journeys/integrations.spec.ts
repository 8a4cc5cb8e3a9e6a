import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';
import { visit } from '../visit.ts';

test('the catalog links to every integration and shows which are connected', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const cards = page.getByRole('list', { name: 'Integrations', exact: true });

  await test.step('lists nineteen, by category and by search', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'All Integrations' }).first().click();
    await expect(page.getByText('0 of 19 connected.')).toBeVisible();
    await expectAccessible(page, 'integrations');
    await page.getByRole('button', { name: 'Suppliers 5' }).click();
    await expect(cards.getByRole('heading', { level: 2 })).toHaveText([
      'Email Inbox',
      'SFTP Server',
      'Vendor Price List',
      'USDA Market News',
      'BLS and FRED',
    ]);
    await page.getByRole('button', { name: 'All 19' }).click();
    await page.getByRole('searchbox', { name: 'Search integrations' }).fill('clover');
    await expect(cards.getByRole('heading', { level: 2 })).toHaveText(['Clover']);
    await page.getByRole('button', { name: 'Clear' }).click();
  });

  await test.step('each way to connect opens its own dialog or page', async () => {
    await page.getByRole('link', { name: 'Connect Toast' }).click();
    await expect(page.getByRole('dialog', { name: 'Connect Toast' })).toBeVisible();
    await visit(page, '/integrations');
    await page.getByRole('link', { name: 'Import a file from NCR Aloha' }).click();
    await expect(page.getByText('We recognize these NCR Aloha files: Aloha GNDITEM.')).toBeVisible();
    await visit(page, '/integrations');
    await page.getByRole('link', { name: 'Connect Xero' }).click();
    await expect(page.getByRole('heading', { name: 'Accounting Exports', level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Format' })).toHaveValue(/Xero/);
    await visit(page, '/integrations');
    await page.getByRole('link', { name: 'Connect Yelp' }).click();
    await expect(page.getByRole('dialog', { name: 'Directories' })).toBeVisible();
    await visit(page, '/integrations');
    await page.getByRole('link', { name: 'REST API: API tokens' }).click();
    await expect(page.getByRole('dialog', { name: /token/i })).toBeVisible();
    await visit(page, '/integrations');
    await page.getByRole('link', { name: 'Webhooks: Add webhook' }).click();
    await expect(page.getByRole('dialog', { name: /webhook/i })).toBeVisible();
  });

  await test.step('a feed is tested when it gets its key, and counts as connected once it was read', async () => {
    await visit(page, '/integrations');
    await page.getByRole('link', { name: 'Connect BLS and FRED' }).click();
    const dialog = page.getByRole('dialog', { name: /BLS/ });
    await dialog.getByLabel(/^API Key/).fill('a key of the bureau');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await account.api('put', `/api/restaurants/${restaurant.id}/place-keys/google`, { apiKey: 'a key of google' });
    await visit(page, '/integrations');
    await expect(page.getByText('1 of 19 connected.')).toBeVisible();
    const feed = cards.getByRole('listitem').filter({ hasText: 'BLS and FRED' });
    await expect(feed).toContainText('Checking');
    await expect(feed.getByRole('link', { name: 'Manage BLS and FRED' })).toBeVisible();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'integrations');
  });
});
