import { expectAccessible } from '../accessible.ts';
import { expect, test, whileWorking } from '../person.ts';

test('a new user explores a full year and removes it', async ({ page, account }) => {
  // Simulates fourteen months of two locations: under a minute on an idle machine.
  await page.goto('/test-workflow');
  await page.getByRole('button', { name: 'Explore the demo year' }).click();
  await expect(page.getByRole('progressbar', { name: 'Building the demo year' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Copper Table Downtown' })).toBeVisible(whileWorking);
  await expectAccessible(page, 'the year that was built');

  await test.step('every screen is marked as a demo', async () => {
    await page.getByRole('link', { name: 'Open Copper Table Downtown' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    for (const path of ['/dashboard', '/invoices', '/inventory', '/menu-items']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: /Demo data/ })).toBeVisible();
    }
  });

  await test.step('one click removes everything', async () => {
    await page.getByRole('link', { name: /Demo data/ }).click();
    await page.getByRole('button', { name: 'Remove demo year' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Explore the demo year' })).toBeVisible(whileWorking);
    expect(await account.api('get', '/api/restaurants')).toHaveLength(0);
  });
});
