import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { type Api, expect, newName, password, administration as test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

const somebody = (api: Api, fullName: string, username = newName()) =>
  api('post', '/api/admin/users', {
    username,
    email: `${username}@example.com`,
    password,
    fullName,
    role: 'user',
  });

test('an administrator creates, edits, promotes and deactivates an account', async ({ page, browser }) => {
  const ana = `Ana ${newName()}`;
  const username = newName();

  await test.step('creates an account, with errors at their fields', async () => {
    await page.goto('/admin?tab=users');
    await expect(page.getByText('Administrator Access')).toBeVisible();
    await page.getByRole('button', { name: 'Create User' }).click();
    const form = page.getByRole('dialog', { name: 'Create User' });
    await form.getByLabel('Full Name').fill(ana);
    await form.getByLabel('Username').fill('a');
    await form.getByLabel('Email').fill('ana');
    await form.getByRole('textbox', { name: 'Password' }).fill('abc');
    await form.getByRole('button', { name: 'Create User' }).click();
    for (const wrong of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
    ]) {
      await expect(form.getByText(wrong)).toBeVisible();
    }
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Email').fill(`${username}@example.com`);
    await form.getByRole('textbox', { name: 'Password' }).fill(password);
    await form.getByRole('button', { name: 'Create User' }).click();
    await expect(toastOf(page, 'User created')).toBeVisible();
  });

  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await theirs.request.post('/api/auth/login', { data: { username, password } });
  const profile = page.getByRole('dialog', { name: 'User profile' });
  await test.step('finds and edits it', async () => {
    await page.getByLabel('Search by name, email or username').fill(username);
    await expect(page.getByText(/^1 of \d+ users$/)).toBeVisible();
    await page.getByRole('button', { name: `Edit ${ana}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit User' });
    await form.getByLabel('Email').fill(`new-${username}@example.com`);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'User updated')).toBeVisible();
    await page.getByRole('button', { name: `View ${ana}` }).click();
    await expect(profile).toContainText(`new-${username}@example.com`);
    await expect(profile).toContainText('No billing history available');
  });

  await test.step('grants and revokes administrator access, and deactivating ends the session immediately', async () => {
    await profile.getByRole('button', { name: 'Make Admin' }).click();
    await profile.getByRole('button', { name: 'Remove Admin' }).click();
    await expect(profile.getByRole('button', { name: 'Make Admin' })).toBeEnabled();
    expect((await theirs.request.get('/api/user')).status()).toBe(200);
    await profile.getByRole('button', { name: 'Deactivate' }).click();
    await expect(profile.getByRole('button', { name: 'Activate', exact: true })).toBeEnabled();
    expect((await theirs.request.get('/api/user')).status()).toBe(401);
    await profile.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(profile.getByRole('button', { name: 'Deactivate' })).toBeEnabled();
  });
  await theirs.close();

  await test.step('creates a password reset link', async () => {
    await profile.getByRole('button', { name: 'Password reset link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Password reset link' });
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/reset-password\?token=[\w-]{43}$/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(profile).toBeVisible();
  });
});

test('deleting asks for the new owner, and the last administrator cannot be removed', async ({ page, api }) => {
  const [ana, ben] = [`Ana ${newName()}`, `Ben ${newName()}`];
  const owner = await somebody(api, ana);
  const heir = await somebody(api, ben);
  await api('post', '/api/admin/restaurants', { name: `Cafe of ${ana}`, userId: owner.id });
  const profile = page.getByRole('dialog', { name: 'User profile' });
  await page.goto(`/admin?tab=users&user=${owner.id}&q=${owner.username}`);
  await expect(profile).toContainText(`Cafe of ${ana}`);
  await profile.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete User' });
  await expect(dialog).toContainText('1 restaurant');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(dialog.getByText('Choose a new owner')).toBeVisible();
  await dialog.getByLabel('New owner', { exact: true }).fill(ben);
  await page.getByRole('option', { name: new RegExp(ben) }).click();
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(toastOf(page, 'User deleted')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
  const [restaurant] = await api('get', `/api/admin/users/${heir.id}/restaurants`);
  expect(restaurant).toMatchObject({ name: `Cafe of ${ana}`, owned: true });

  await test.step('the last active administrator cannot be removed', async () => {
    const { id } = await api('get', '/api/user');
    await page.goto(`/admin?tab=users&user=${id}`);
    for (const name of ['Remove Admin', 'Deactivate', 'Delete']) {
      await expect(profile.getByRole('button', { name, exact: true })).toBeDisabled();
    }
    await page.goto('/admin?tab=users&user=999999');
    await expect(toastOf(page, 'User not found')).toBeVisible();
  });
});

const sights = [
  ['overview', 'Total Revenue'],
  ['users', 'Avery Chief'],
  ['restaurants', 'Add New Restaurant'],
  ['access', 'User Access Summary'],
  ['analytics', 'System Growth'],
] as const;

for (const [tab, sight] of sights) {
  test(`the console tab ${tab} is accessible and fits a phone`, async ({ page, api }) => {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByText(sight).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, `the console, ${tab}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, `the console, ${tab}`);
    if (tab !== 'users') return;
    const { id } = await api('get', '/api/user');
    await visit(page, `/admin?tab=users&user=${id}`);
    await expect(page.getByText('No billing history available')).toBeVisible();
    await expectAccessible(page, 'the profile of a user');
  });
}
