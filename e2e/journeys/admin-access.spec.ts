import { readFile } from 'node:fs/promises';
import { test as asSomebody, expect, newName, password, administration as test, toastOf } from '../person.ts';

test('an administrator adds a restaurant for its owner, and grants, previews in bulk, changes, revokes and reports access', async ({
  page,
  api,
}) => {
  const tag = newName();
  const make = (fullName: string) => {
    const username = newName();
    const email = `${username}@example.com`;
    return api('post', '/api/admin/users', { username, email, password, fullName, role: 'user' });
  };
  const owner = await make(`Olga ${tag}`);
  const cook = await make(`Carl ${tag}`);
  const pick = async (field: string, words: string) => {
    const input = page.getByRole('dialog').getByLabel(field, { exact: true });
    await input.fill(words);
    await page.getByRole('option', { name: new RegExp(words) }).click();
  };

  await test.step('adds a restaurant for its owner', async () => {
    await page.goto('/admin?tab=restaurants');
    await page.getByRole('button', { name: 'Add New Restaurant' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Restaurant' });
    await form.getByRole('button', { name: 'Create Restaurant' }).click();
    await expect(form.getByText('Restaurant name is required')).toBeVisible();
    await expect(form.getByText('Choose an owner')).toBeVisible();
    await form.getByLabel('Restaurant name').fill(`North ${tag}`);
    await pick('Owner', `Olga ${tag}`);
    await form.getByRole('button', { name: 'Create Restaurant' }).click();
    await expect(toastOf(page, 'Restaurant created')).toBeVisible();
    await page.getByLabel('Search by name or owner').fill(tag);
    const card = page.getByRole('list', { name: 'All restaurants' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(`Olga ${tag}`);
    await expect(card).toContainText(owner.email);
    await card.getByRole('button', { name: /^Deactivate/ }).click();
    await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: /^Activate/ }).click();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await card.getByRole('link', { name: /^View the owner/ }).click();
    await expect(page.getByRole('dialog', { name: 'User profile' })).toContainText(`North ${tag}`);
  });

  await api('post', '/api/admin/restaurants', { name: `South ${tag}`, userId: owner.id });

  await test.step('assigns a user to a restaurant', async () => {
    await page.goto(`/admin?tab=access&restaurants=${tag}&users=${tag}`);
    await page.getByRole('button', { name: `Assign Carl ${tag}` }).click();
    await pick('Restaurant', `North ${tag}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await expect(toastOf(page, 'Access granted')).toBeVisible();
    const reached = await api('get', `/api/admin/users/${cook.id}/restaurants`);
    expect(reached).toMatchObject([{ name: `North ${tag}`, role: 'staff' }]);
  });

  await test.step('assigns in bulk after a preview of the changes', async () => {
    await page.getByRole('button', { name: 'Bulk Assignment' }).click();
    await pick('Users', `Carl ${tag}`);
    await pick('Restaurants', `South ${tag}`);
    const dialog = page.getByRole('dialog', { name: 'Bulk Assignment' });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('list', { name: 'What changes' })).toContainText(`+ South ${tag}`);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    // The previous step's toast may still be visible, so wait for the dialog to close.
    await expect(dialog).toBeHidden();
    expect(await api('get', `/api/admin/users/${cook.id}/restaurants`)).toHaveLength(2);
  });

  await test.step('changes and revokes access', async () => {
    await page.getByRole('button', { name: `Manage Access for South ${tag}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Manage Access' });
    const people = drawer.getByRole('list', { name: /^People with access/ });
    await expect(people.getByRole('listitem').filter({ hasText: `Olga ${tag}` })).toContainText('owner');
    await drawer.getByLabel(`Carl ${tag}'s role`, { exact: true }).click();
    await page.getByRole('option', { name: /^Viewer/ }).click();
    await expect(toastOf(page, 'Access updated')).toBeVisible();
    await drawer.getByRole('button', { name: `Remove Carl ${tag}` }).click();
    await expect(toastOf(page, 'Access removed')).toBeVisible();
    await expect(people).not.toContainText(`Carl ${tag}`);
    const reached = await api('get', `/api/admin/users/${cook.id}/restaurants`);
    expect(reached).toMatchObject([{ name: `North ${tag}`, role: 'viewer' }]);
  });

  await test.step('shares a whole group, shows that there is no demo tenant, and reports access', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('This installation has no demo tenant.')).toBeVisible();
    await page.getByRole('button', { name: 'Create Shared Access' }).click();
    await pick('User', `Carl ${tag}`);
    await pick('Restaurant group', `North ${tag}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Create Shared Access' }).click();
    await expect(toastOf(page, 'Shared access created')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Access Report' }).click();
    const report = await readFile(await (await download).path(), 'utf8');
    expect(report).toContain(`South ${tag}`);
    expect(report).toMatch(new RegExp(`Carl ${tag},.*viewer.*"member, all restaurants"`));
  });
});

asSomebody('somebody else sees that it is for administrators only', async ({ page, account }) => {
  expect(account.username).not.toBe('');
  await page.goto('/admin');
  await expect(page.getByText('Only administrators')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden();
});
