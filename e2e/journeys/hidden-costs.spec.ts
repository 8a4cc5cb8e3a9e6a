import type { Browser } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { beefKitchen } from '../kitchen.ts';
import { type Api, expect, newName, password, test, toastOf, watchErrors } from '../person.ts';
import { visit } from '../visit.ts';

/** A new staff member, in a browser of their own. */
async function joined(browser: Browser, api: Api, groupId: number, permissions?: object) {
  const name = newName();
  const email = `${name}@example.com`;
  const invitation = await api('post', `/api/teams/${groupId}/invite`, { email, role: 'staff', permissions });
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const noErrors = watchErrors(theirs);
  const join = async (path: string, data: object) => {
    const reply = await context.request.post(path, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await join('/api/auth/register', { username: name, email, fullName: 'Luis Ortega', password });
  await join('/api/teams/accept-invitation', { token: invitation.invitePath.split('=')[1] });
  return { context, theirs, noErrors };
}

test('an owner hides costs, and staff see dishes and prices without them', async ({ page, account, browser }) => {
  const { restaurant } = await beefKitchen(account.api);
  const [{ groupId }] = await account.api('get', '/api/restaurants');
  const modules = ['dashboard', 'inventory', 'menu', 'invoices'];
  const { context, theirs, noErrors } = await joined(browser, account.api, groupId, { modules, costs: true });

  await test.step('staff see costs while they are shown', async () => {
    await theirs.goto('/ingredients');
    await expect(theirs.getByText('$5.61').first()).toBeVisible();
  });

  await test.step("the owner hides them in the restaurant's settings", async () => {
    await page.goto('/restaurants');
    await page.getByRole('button', { name: 'Edit Waco Tacos' }).click();
    await page.getByRole('checkbox', { name: 'Hide costs from staff' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Restaurant updated')).toBeVisible();
    expect((await account.api('get', '/api/restaurants'))[0]).toMatchObject({
      id: restaurant.id,
      settings: { hideCosts: true },
    });
  });

  await test.step('staff see that costs are hidden everywhere, and selling prices as before', async () => {
    await theirs.goto('/ingredients');
    await expect(theirs.getByRole('table', { name: 'Ingredients' }).getByText('hidden')).toBeVisible();
    await expect(theirs.getByText('$5.61')).toBeHidden();
    await visit(theirs, '/menu-items');
    await expect(theirs.getByText('$10.50').first()).toBeVisible();
    await expect(theirs.getByText('hidden').first()).toBeVisible();
    await expectAccessible(theirs, '/menu-items with hidden costs');
    await visit(theirs, '/vendors');
    await expect(theirs.getByText('hidden').first()).toBeVisible();
    await visit(theirs, '/dashboard');
    await expect(theirs.getByText('hidden').first()).toBeVisible();
    await expect(theirs.getByText('$5.61')).toBeHidden();
  });

  const [beef] = await account.api('get', '/api/ingredients');
  expect(beef.currentCost, 'the owner sees it as before').toBe(5.61);
  noErrors();
  await context.close();
});

test('new staff see the kitchen without money, and whom to ask for more access', async ({ account, browser }) => {
  await beefKitchen(account.api);
  const [{ groupId, ownerName }] = await account.api('get', '/api/restaurants');
  const { context, theirs, noErrors } = await joined(browser, account.api, groupId);
  await theirs.goto('/dashboard');
  await expect(theirs).toHaveURL(/\/menu-items/);
  await expect(theirs.getByText('$10.50').first()).toBeVisible();
  const places = theirs.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(places.filter({ hasText: 'Counts' })).toBeVisible();
  for (const closed of ['Dashboard', 'Invoices', 'Sales & Revenue', 'Price Alerts', 'Reports']) {
    await expect(places.filter({ hasText: closed })).toHaveCount(0);
  }
  await theirs.goto('/invoices');
  await expect(theirs.getByText(`You don't have access to this page. Ask ${ownerName}.`)).toBeVisible();
  await expect(theirs.getByText('403')).toHaveCount(0);
  await expectAccessible(theirs, 'a closed page');
  noErrors();
  await context.close();
});
