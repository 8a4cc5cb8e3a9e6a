import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test, toastOf } from '../person.ts';

test('a webhook is added, tested, inspected and deleted, and a private address is rejected with an explanation', async ({
  page,
  account,
}) => {
  await account.api('post', '/api/restaurants', { name: 'Hook Cantina' });
  await page.goto('/team-management');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await expect(section.getByText('No webhooks')).toBeVisible();
  await section.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Add webhook' });
  await dialog.getByLabel('Address').fill('https://192.168.1.20/hook');
  await dialog.getByLabel('Invoice approved').check();
  await dialog.getByLabel('Stock is low').check();
  await submit.click();
  await expect(dialog.getByText(/This address is on a private network/)).toBeVisible();
  // This host doesn't exist, so deliveries fail immediately.
  await dialog.getByLabel('Address').fill('https://nowhere.invalid/hook');
  await dialog.getByLabel('Description').fill('Books');
  await submit.click();
  await expect(dialog.getByText(/^whsec_[\w-]{43}$/)).toBeVisible();
  await dialog.getByRole('button', { name: "I've saved it" }).click();
  await expect(section.getByText('Invoice approved, Stock is low')).toBeVisible();

  const more = section.getByRole('button', { name: 'More actions for nowhere.invalid' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Send a test' }).click();
  await expect(toastOf(page, 'Test not delivered')).toBeVisible();
  await section.getByRole('button', { name: 'Deliveries of nowhere.invalid' }).click();
  const drawer = page.getByRole('dialog', { name: 'Deliveries' });
  await drawer.getByText('Failed').click();
  await expect(drawer.getByText(/Gave up after 1 try/)).toBeVisible();
  await expect(drawer.getByText('"type": "ping"')).toBeVisible();
  await expectAccessible(page, 'the deliveries of a webhook');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'at 390');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expectNoSidewaysScroll(page, 'at 390');
  await expectAccessible(page, 'the webhooks on a phone');

  await more.click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(section.getByText('No webhooks')).toBeVisible();
});
