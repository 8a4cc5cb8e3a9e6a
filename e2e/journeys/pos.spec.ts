import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { outside } from '../outside.ts';
import { expect, test, toastOf, whileWorking } from '../person.ts';

test.use({ baseURL: outside.address });

test('a POS is connected, synced, monitored, mapped to the menu, and disconnected', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  for (const name of ['Carne Asada Taco', 'Al Pastor Taco', 'Taco, Fish', 'Horchata'])
    await make.dish(restaurant.id, name);
  const card = page.getByRole('list', { name: 'Connected systems' }).getByRole('listitem');

  await test.step('a wrong key is rejected with an explanation, and the right one connects', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'POS Systems' }).first().click();
    await expect(page.getByText('No systems connected')).toBeVisible();
    await page.getByRole('tab', { name: 'Available Integrations' }).click();
    const systems = page.getByRole('list', { name: 'Systems' });
    await expect(systems.getByRole('listitem')).toHaveCount(8);
    await expect(systems.getByText('Not Connected')).toHaveCount(8);
    await expect(systems.getByRole('link', { name: 'Import a file from NCR Aloha' })).toBeVisible();
    await expect(systems.getByRole('button', { name: 'Connect NCR Aloha' })).toHaveCount(0);
    await systems.getByRole('button', { name: 'Connect Square' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Square' });
    await dialog.getByLabel(/^API Key/).fill('EAAA-wrong');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(toastOf(page, 'Square saved')).toBeVisible();
    // Its state updates automatically, without a reload.
    await expect(card).toContainText(/Square rejected the access token/);
    await expectAccessible(page, 'a key that is refused');
    await card.getByRole('button', { name: 'Configure Square' }).click();
    const keys = page.getByRole('dialog', { name: 'Configure Square' });
    await keys.getByLabel(/^API Key/).fill('EAAA-personal');
    await keys.getByRole('switch', { name: 'Sync Inventory' }).check();
    await keys.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card).toContainText('Waco Tacos');
  });

  await test.step('its sales are imported, and the log shows what was imported', async () => {
    await page.getByRole('button', { name: 'More actions for Square' }).click();
    await page.getByRole('menuitem', { name: 'Import past sales' }).click();
    const dialog = page.getByRole('dialog', { name: 'Past sales from Square' });
    await dialog.getByRole('button', { name: 'Import past sales' }).click();
    await expect(toastOf(page, 'Importing past sales')).toBeVisible();
    await page.getByRole('button', { name: 'Sync log of Square' }).click();
    const log = page.getByRole('dialog', { name: 'Sync log' });
    const past = log.getByRole('listitem').filter({ hasText: 'Past sales' });
    await expect(past.getByText('Completed')).toBeVisible(whileWorking);
    await expect(past).toContainText(/sales/);
    await expectAccessible(page, 'the log of syncs');
    await log.getByRole('button', { name: 'Close' }).click();
    await card.getByRole('button', { name: 'Sync Square' }).click();
    await expect(toastOf(page, 'POS Sync Complete')).toBeVisible();
    await expect(page.getByText('Total Transactions').locator('..')).not.toContainText(/^Total Transactions0/);
  });

  await test.step('its items are mapped to dishes by name, in bulk and one by one, and can be unmapped', async () => {
    await page.getByRole('link', { name: /not mapped to your menu/ }).click();
    await expect(page.getByText(/new items? matched by name/)).toBeVisible();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Carne Asada Taco' })).toBeVisible();
    await page.getByRole('button', { name: 'Review and confirm' }).click();
    const suggestions = page.getByRole('dialog', { name: 'Confirm suggestions' });
    await expect(suggestions.getByRole('listitem').first()).toBeVisible();
    await suggestions.getByRole('button', { name: /^Confirm \d+ items?$/ }).click();
    await expect(toastOf(page, /items? confirmed/)).toBeVisible();
    await page.getByText('Mapped', { exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Fish Taco' })).toBeVisible();
    await page.getByText('Unmapped', { exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'Guacamole' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Guacamole' });
    await expectAccessible(page, 'what an item is');
    await drawer.getByRole('button', { name: 'Not food' }).click();
    await expect(toastOf(page, 'Guacamole marked as not food')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'Guacamole marked as not food')).toBeHidden();
  });

  await test.step('nothing is wider than the screen on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tab of ['', '?tab=available', '?tab=sales']) {
      await page.goto(`/pos-integrations${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await expectNoSidewaysScroll(page, `/pos-integrations${tab}`);
    }
    await page.setViewportSize({ width: 1440, height: 1024 });
  });

  await test.step('it is turned off, and disconnected after a confirmation', async () => {
    await page.goto('/pos-integrations');
    await page.getByRole('button', { name: 'Configure Square' }).click();
    const dialog = page.getByRole('dialog', { name: 'Configure Square' });
    await dialog.getByRole('switch', { name: 'Active' }).uncheck();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'POS system updated')).toBeVisible();
    await page.getByRole('button', { name: 'More actions for Square' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(page.getByText('No systems connected')).toBeVisible();
  });
});
