import type { Browser } from '@playwright/test';
import { type Account, expect, newName, password } from './person.ts';

/** A second user in a browser of their own, as a member of the first user's group. */
export async function colleague(browser: Browser, account: Account, groupId: number, role: string) {
  const context = await browser.newContext();
  const email = `${newName()}@example.com`;
  const { invitePath } = await account.api('post', `/api/teams/${groupId}/invite`, { email, role });
  const names = { username: newName(), email, fullName: 'Ben Okafor', password };
  expect((await context.request.post('/api/auth/register', { data: names })).ok()).toBe(true);
  const token = invitePath.split('token=')[1];
  expect((await context.request.post('/api/teams/accept-invitation', { data: { token } })).ok()).toBe(true);
  return { context, email };
}
