import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, newName, password, test, toastOf, watchErrors } from '../person.ts';

const card = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 });
const invited = "You're Invited to Join a Restaurant Team";

test('an invited person registers with that address, accepts, and works in the restaurant', async ({
  page,
  account,
  browser,
}) => {
  const { groupId } = await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
  const email = `${newName()}@example.com`;
  const { invitePath } = await account.api('post', `/api/teams/${groupId}/invite`, { email, role: 'manager' });

  await test.step('someone else who is signed in sees whom the invitation is for', async () => {
    await page.goto(invitePath);
    await expect(page.getByText(/this invitation is for/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept Invitation' })).toHaveCount(0);
  });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  const noErrors = watchErrors(guest);
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.headers().referer ?? ''));
  await guest.goto(invitePath);
  await expect(card(guest, invited)).toBeVisible();
  await expect(guest.getByText('Waco Tacos', { exact: true })).toBeVisible();
  await expect(guest.getByText(/^You will see everything at all restaurants/)).toBeVisible();
  await expect(guest.getByText('Marisol Reyes')).toBeVisible();
  // The token has left the URL, and doesn't come back when continuing.
  await expect(guest).toHaveURL(/\/accept-invitation$/);
  await expectNoSidewaysScroll(guest, 'invitation');
  await expectAccessible(guest, 'invitation');

  await guest.getByRole('link', { name: 'Create an account' }).click();
  await expect(guest).toHaveURL(/\/auth\?return=/);
  await expect(guest.getByLabel('Email')).toHaveValue(email);
  await expect(guest.getByLabel('Email')).toBeDisabled();
  asked.length = 0;
  await guest.getByLabel('Full Name').fill('Ben Okafor');
  await guest.getByLabel('Username').fill(newName());
  await guest.getByLabel(/^Password/).fill(password);
  await guest.getByRole('button', { name: 'Create Account' }).click();
  await expect(card(guest, invited)).toBeVisible();
  await guest.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(toastOf(guest, 'Welcome to the team!')).toBeVisible();
  await expect(toastOf(guest, "You've successfully joined the restaurant group")).toBeVisible();
  await expect(guest).toHaveURL(/\/dashboard/);
  expect(asked.filter((referer) => referer.includes('token'))).toEqual([]);
  await guest.goto('/restaurants');
  await expect(guest.getByText('Waco Tacos', { exact: true }).first()).toBeVisible();

  await guest.goto(invitePath);
  await expect(card(guest, 'Invitation Already Processed')).toBeVisible();
  await expect(guest.getByText('This invitation has already been accepted.')).toBeVisible();
  noErrors();
  await context.close();
});

test('invalid links say why, and declining requires no account', async ({ page, account, browser }) => {
  const { groupId } = await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
  const invite = () =>
    account.api('post', `/api/teams/${groupId}/invite`, { email: `${newName()}@example.com`, role: 'viewer' });
  const context = await browser.newContext();
  const guest = await context.newPage();

  await guest.goto('/accept-invitation');
  await expect(card(guest, 'Invalid Invitation')).toBeVisible();
  await expect(guest.getByText('Invalid invitation link')).toBeVisible();
  await expectAccessible(guest, 'invalid invitation');
  await guest.goto('/accept-invitation?token=made-up');
  await expect(guest.getByText('Invalid or expired invitation')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();

  const gone = await invite();
  await account.api('delete', `/api/teams/invitations/${gone.id}`);
  await guest.goto(gone.invitePath);
  await expect(guest.getByText('This invitation was withdrawn. Please request a new invitation.')).toBeVisible();

  const { invitePath } = await invite();
  await guest.goto(invitePath);
  await guest.getByRole('button', { name: 'Decline' }).click();
  await expect(toastOf(guest, 'Invitation declined')).toBeVisible();
  await expect(card(guest, 'Invitation Already Processed')).toBeVisible();
  await expect(guest.getByText('This invitation has already been declined.')).toBeVisible();
  await context.close();

  await test.step('signing in with the right account returns to the invitation', async () => {
    const email = `${newName()}@example.com`;
    const username = newName();
    const other = await browser.newContext();
    const names = { username, email, fullName: 'Ben Okafor', password };
    expect((await other.request.post('/api/auth/register', { data: names })).ok()).toBe(true);
    await other.close();
    const mine = await account.api('post', `/api/teams/${groupId}/invite`, { email });
    await page.goto(mine.invitePath);
    await page.getByRole('button', { name: 'Sign in with another account' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(card(page, invited)).toBeVisible();
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(toastOf(page, 'Welcome to the team!')).toBeVisible();
  });
});
