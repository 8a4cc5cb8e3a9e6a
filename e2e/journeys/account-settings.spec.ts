import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { beefKitchen } from '../kitchen.ts';
import { expect, test, toastOf, watchErrors } from '../person.ts';
import { visit } from '../visit.ts';

test('a person updates their profile, signs out another browser with a new password, and sees their sessions', async ({
  page,
  account,
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  const noErrors = watchErrors(other);
  await other.goto('/auth?return=/profile');
  await other.getByLabel('Username').fill(account.username);
  await other.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('heading', { name: 'Account Settings' })).toBeVisible();

  await test.step('the name changes right away, and the email address requires the password', async () => {
    await page.goto('/profile');
    await expectAccessible(page, '/profile');
    await page.getByLabel('Full Name').fill('Marisol Reyes Luna');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: "Marisol Reyes Luna's account" })).toBeVisible();
    await page.getByLabel('Email Address').fill(`${account.username}@elsewhere.example`);
    await page.getByRole('textbox', { name: 'Current Password' }).fill('not this one');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(toastOf(page, 'Failed to update profile')).toBeVisible();
    await page.getByRole('textbox', { name: 'Current Password' }).fill(account.password);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByRole('textbox', { name: 'Current Password' })).toBeHidden();
    await expect(page.getByLabel('Email Address')).toHaveValue(`${account.username}@elsewhere.example`);
  });

  await test.step('a theme is chosen and remembered', async () => {
    await page.getByText('Dark', { exact: true }).click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByText('Match system', { exact: true }).click();
  });

  await test.step('two sessions are listed, and a new password ends the other one', async () => {
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page).toHaveURL(/tab=security/);
    await expect(page.getByText('Last changed: Never')).toBeVisible();
    const sessions = page.getByRole('list', { name: 'Sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('This browser')).toHaveCount(1);
    await expectAccessible(page, '/profile?tab=security');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByRole('textbox', { name: 'Current Password' }).fill(account.password);
    await dialog.getByRole('textbox', { name: 'New Password', exact: false }).first().fill('another horse');
    await dialog.getByRole('textbox', { name: 'Confirm New Password' }).fill('another horse');
    await expectAccessible(page, 'changing the password');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(toastOf(page, 'Password changed successfully')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('Last changed: Never')).toBeHidden();
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/auth\?return=/);
  });

  await test.step('a new session in the other browser is ended from here', async () => {
    await other.getByLabel('Username').fill(account.username);
    await other.getByRole('textbox', { name: 'Password' }).fill('another horse');
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other).toHaveURL(/\/dashboard/);
    for (const tab of ['profile', 'security', 'billing', 'activity']) {
      await visit(other, `/profile?tab=${tab}`);
      await expect(other.getByRole('tab', { selected: true })).toHaveText(new RegExp(tab, 'i'));
      await expectNoSidewaysScroll(other, `/profile?tab=${tab}`);
    }
    await page.reload();
    await page.getByRole('button', { name: /^End the session of/ }).click();
    await expect(toastOf(page, 'Session ended')).toBeVisible();
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/auth/);
  });
  noErrors();
  await phone.close();
});

test('the account shows its figures and what its plan covers', async ({ page, account }) => {
  expect(account.username).not.toBe('');
  await page.goto('/profile?tab=activity');
  await expect(page.getByText('Account Age')).toBeVisible();
  await expect(page.getByText('0 days')).toBeVisible();
  await expectAccessible(page, '/profile?tab=activity');
  await visit(page, '/profile?tab=billing');
  await expect(page.getByText('No billing history available')).toBeVisible();
  await expectAccessible(page, '/profile?tab=billing');
  await page.getByRole('link', { name: 'Manage Subscription' }).click();
  await expect(page.getByRole('list', { name: 'Administrators' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, '/plan');
});

test('the account is exported, and deleted after naming what goes with it', async ({ page, account }) => {
  await beefKitchen(account.api);
  await page.goto('/profile');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^platewise-account-[\d-]+\.json$/);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByText('Waco Tacos: 1 vendor, 1 ingredient, 1 menu item, 1 invoice')).toBeVisible();
  await expectAccessible(page, 'deleting the account');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await dialog.getByLabel(/to confirm/).fill(account.username);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Incorrect password');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(toastOf(page, 'Account deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toastOf(page, 'Login failed')).toBeVisible();
});
