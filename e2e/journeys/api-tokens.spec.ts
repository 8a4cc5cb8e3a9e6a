import { request } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test, toastOf } from '../person.ts';

test('a program gets a token, can do only what its scopes allow, and loses access when it is revoked', async ({
  page,
  account,
  baseURL,
}) => {
  await account.api('post', '/api/restaurants', { name: 'Token Cantina' });
  await page.goto('/profile?tab=security');
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section.getByText('No API tokens')).toBeVisible();
  await section.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Stock sheet');
  await dialog.getByRole('group', { name: 'Restaurants' }).getByLabel('Read').check();
  await expectAccessible(page, 'the dialog of a new token');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Stock sheet is ready')).toBeVisible();
  const token = (await dialog.getByText(/^pw_[\w-]{43}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: "I've saved it" }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(section.getByText('Restaurants (read-only)')).toBeVisible();

  // A separate client without the browser's cookies.
  const program = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const listed = await program.get('/api/restaurants');
  expect((await listed.json()).map(({ name }: { name: string }) => name)).toEqual(['Token Cantina']);
  expect((await program.post('/api/restaurants', { data: { name: 'No' } })).status()).toBe(403);
  expect((await program.get('/api/user/tokens')).status()).toBe(403);

  await page.reload();
  await expect(section.getByText(/last used/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'at 390');
  await expectAccessible(page, 'the tokens on a phone');
  await section.getByRole('button', { name: 'Revoke Stock sheet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(toastOf(page, 'API token revoked')).toBeVisible();
  await expect(section.getByText('No API tokens')).toBeVisible();
  const gone = await program.get('/api/restaurants');
  expect([gone.status(), gone.headers()['www-authenticate']]).toEqual([401, expect.stringContaining('Bearer')]);
  await program.dispose();
});
