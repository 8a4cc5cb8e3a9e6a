import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { colleague } from '../colleague.ts';
import { kitchen } from '../kitchen.ts';
import { expect, password, test, toastOf } from '../person.ts';

test('a team is set up with a group and an invitation, which is revoked', async ({ page, account: _ }) => {
  await page.goto('/team-management');
  await expect(page.getByText('No restaurant groups yet')).toBeVisible();
  await expectAccessible(page, 'team, empty');
  await page.getByRole('button', { name: 'Create Group' }).click();
  const form = page.getByRole('dialog', { name: 'Create Group' });
  await form.getByRole('button', { name: 'Create Group' }).click();
  await expect(form.getByText('Enter a name')).toBeVisible();
  await form.getByLabel('Group Name').fill('Waco Group');
  await form.getByRole('button', { name: 'Create Group' }).click();
  await expect(toastOf(page, 'Group created')).toBeVisible();
  await expect(page).toHaveURL(/\/team-management\?group=\d+$/);
  await expect(page.getByText('No team members yet. Invite your first team member to get started.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending Invitations' })).toBeHidden();

  await test.step('invites someone, resets the dialog, and lists the link', async () => {
    await page.getByRole('button', { name: 'Invite Member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Member' });
    await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeDisabled();
    await dialog.getByLabel('Email').fill('ben@example.com');
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Viewer' }).click();
    await dialog.getByText('Access', { exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Revenue' }).uncheck();
    await expect(dialog.getByRole('checkbox', { name: 'Write' })).toBeDisabled();
    await expectAccessible(page, 'inviting');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(toastOf(page, 'Invitation sent')).toBeVisible();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
    await expect(row).toContainText('Invited as Viewer');
    await expect(row.getByText(/\/accept-invitation\?token=[\w-]{43}$/)).toBeVisible();
    await page.getByRole('button', { name: 'Invite Member' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue('');
    await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('Staff');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a new link replaces the old one, and revoking ends it', async () => {
    await page.reload();
    const row = page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
    await expect(row).toContainText('Pending');
    await expect(row.getByRole('code')).toHaveCount(0);
    await expectAccessible(page, 'team with an invitation');
    await row.getByRole('button', { name: /^Resend/ }).click();
    const first = (await row.getByRole('code').textContent()) ?? '';
    await row.getByRole('button', { name: /^Resend/ }).click();
    await expect(row.getByRole('code')).not.toHaveText(first);
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click();
    await expect(toastOf(page, 'Invitation revoked')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pending Invitations' })).toBeHidden();
  });
});

test('a member gets another role and access and is removed, which takes effect on their screens', async ({
  page,
  account,
  browser,
}) => {
  const { groupId } = await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
  await kitchen(account.api).vendor((await account.api('get', '/api/restaurants'))[0].id);
  const { context } = await colleague(browser, account, groupId, 'staff');
  const theirs = await context.newPage();
  await page.goto('/team-management');
  const row = page.getByRole('list', { name: 'Team members' }).getByRole('listitem').filter({ hasText: 'Ben Okafor' });

  await test.step('another role is set and undone', async () => {
    await row.getByRole('combobox', { name: "Ben Okafor's role" }).click();
    await page.getByRole('option', { name: 'Manager' }).click();
    await expect(toastOf(page, 'Role updated')).toBeVisible();
    await expect(toastOf(page, 'Team member role updated successfully')).toBeVisible();
    await expect(row.getByText('Manager', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('Staff', { exact: true })).toBeVisible();
  });

  await test.step('changed modules take effect on the next request', async () => {
    await row.getByRole('button', { name: 'More actions for Ben Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Edit access' }).click();
    const drawer = page.getByRole('dialog', { name: 'Access of Ben Okafor' });
    await expect(drawer.getByRole('checkbox', { name: 'All restaurants' })).toBeChecked();
    await drawer.getByRole('checkbox', { name: 'Invoices' }).uncheck();
    await expectAccessible(page, 'access of a member');
    await drawer.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Access updated')).toBeVisible();
    await expect(drawer).toBeHidden();
    expect((await context.request.get('/api/invoices')).status()).toBe(403);
  });

  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'team');
    await page.setViewportSize({ width: 1440, height: 1024 });
  });

  await test.step('a removed member can no longer find anything', async () => {
    await theirs.goto('/vendors');
    await expect(theirs.getByText('Lone Star Foodservice').first()).toBeVisible();
    await row.getByRole('button', { name: 'More actions for Ben Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Remove from group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Member' });
    await expect(dialog).toContainText('The role Staff');
    await expect(dialog).toContainText('All restaurants');
    await dialog.getByRole('button', { name: 'Remove member' }).click();
    await expect(toastOf(page, 'Member removed')).toBeVisible();
    await expect(row).toBeHidden();
    await theirs.reload();
    await expect(theirs.getByText('Lone Star Foodservice')).toHaveCount(0);
    await theirs.goto(`/team-management?group=${groupId}`);
    await expect(theirs.getByText('No restaurant groups yet')).toBeVisible();
  });
  await context.close();
});

test('a group is transferred with its restaurants, left, and deleted by its new owner', async ({
  page,
  account,
  browser,
}) => {
  const { groupId } = await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
  const { context } = await colleague(browser, account, groupId, 'manager');
  await page.goto('/team-management');
  const more = page.getByRole('button', { name: 'More actions for the group Waco Tacos' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Leave group' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer Ownership' });
  await dialog.getByRole('combobox', { name: 'New owner' }).click();
  await page.getByRole('option', { name: /Ben Okafor/ }).click();
  await dialog.getByLabel('Your current password').fill('wrong horse');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await dialog.getByLabel('Your current password').fill(password);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(toastOf(page, 'Ownership transferred')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Leave group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click();
  await expect(toastOf(page, 'You left the group')).toBeVisible();
  await expect(page.getByText('No restaurant groups yet')).toBeVisible();

  const theirs = await context.newPage();
  await theirs.goto('/team-management');
  await theirs.getByRole('button', { name: 'More actions for the group Waco Tacos' }).click();
  await theirs.getByRole('menuitem', { name: 'Delete group' }).click();
  const last = theirs.getByRole('dialog', { name: 'Delete Group' });
  await expect(last).toContainText('1 restaurant: Waco Tacos');
  await last.getByLabel(/to confirm/).fill('Waco Tacos');
  await last.getByRole('button', { name: 'Delete group' }).click();
  await expect(theirs.getByText('No restaurant groups yet')).toBeVisible();
  await context.close();
});
