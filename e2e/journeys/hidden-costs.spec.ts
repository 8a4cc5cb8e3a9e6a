import { expectAccessible } from '../accessible.ts';
import { beefKitchen } from '../kitchen.ts';
import { expect, newName, password, test, toastOf, watchErrors } from '../person.ts';
import { visit } from '../visit.ts';

test('an owner hides costs, and staff sees dishes and prices without them', async ({ page, account, browser }) => {
  const { restaurant } = await beefKitchen(account.api);
  const [{ groupId }] = await account.api('get', '/api/restaurants');
  const name = newName();
  const email = `${name}@example.com`;
  const invitation = await account.api('post', `/api/teams/${groupId}/invite`, { email, role: 'staff' });

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const noErrors = watchErrors(theirs);
  const join = async (path: string, data: object) => {
    const reply = await context.request.post(path, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await join('/api/auth/register', { username: name, email, fullName: 'Luis Ortega', password });
  await join('/api/teams/accept-invitation', { token: invitation.invitePath.split('=')[1] });

  await test.step('as long as they are shown, staff sees them', async () => {
    await theirs.goto('/ingredients');
    await expect(theirs.getByText('$5.61').first()).toBeVisible();
  });

  await test.step('the owner switches them off in the restaurant', async () => {
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

  await test.step('staff sees the word instead, everywhere, and selling prices as before', async () => {
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
