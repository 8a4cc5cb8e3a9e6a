import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { outside } from '../outside.ts';
import { expect, test, toastOf } from '../person.ts';

test.use({ baseURL: outside.address });

test('competitors are found nearby, tracked, corrected, dismissed and added by hand', async ({ page, account }) => {
  await kitchen(account.api).restaurant();
  const found = page.getByRole('list', { name: 'Places found' }).getByRole('listitem');

  await test.step('without an address the page says so, and with another address it searches there', async () => {
    await page.goto('/dashboard');
    await page
      .getByRole('link', { name: /Competition$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Competition Analysis' })).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(toastOf(page, 'Search failed')).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Set location' }).click();
    const dialog = page.getByRole('dialog', { name: /^Location of .*$/ });
    await dialog.getByRole('radio', { name: 'Another address' }).check();
    await dialog.getByLabel('Address', { exact: true }).fill('100 Main St');
    await expectAccessible(page, 'where the restaurant lies');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Place saved')).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(toastOf(page, 'Found nearby competitors to track')).toBeVisible();
    await expect(found).toHaveCount(4);
    await expect(found.first()).toContainText('Mexican, Tex-Mex · 0.3 miles');
    await expect(found.first()).toContainText('412 Elm St, Waco');
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  });

  await test.step('the list is filtered, and one competitor is dismissed and restored', async () => {
    await page.getByRole('combobox', { name: 'Cuisine' }).click();
    await page.getByRole('option', { name: 'Bar & Grill' }).click();
    await expect(found).toHaveCount(1);
    await found.getByRole('button', { name: 'More actions for Corner Pub' }).click();
    await page.getByRole('menuitem', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(found).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Cuisine' }).click();
    await page.getByRole('option', { name: 'All cuisines' }).click();
    await expectAccessible(page, 'what a search found');
  });

  await test.step('one is opened, corrected and tracked', async () => {
    await page.getByRole('button', { name: 'View Details of Blue Cactus' }).click();
    const drawer = page.getByRole('dialog', { name: 'Blue Cactus', exact: true });
    await expect(drawer).toContainText('Mo-Su 11:00-22:00');
    await drawer.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Blue Cactus' });
    await dialog.getByRole('combobox', { name: 'Price range' }).click();
    await page.getByRole('option', { name: '$$, moderate' }).click();
    await expectAccessible(page, 'what a person knows better');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Competitor saved')).toBeVisible();
    await expectAccessible(page, 'the details of a competitor');
    await drawer.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(toastOf(page, 'Now tracking this competitor')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(found).toHaveCount(3);
  });

  await test.step('one is added by hand, and both are tracked as chosen', async () => {
    await page.getByRole('button', { name: 'Add manually' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a competitor' });
    await adding.getByRole('button', { name: 'Add and track' }).click();
    await expect(adding.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/);
    await adding.getByLabel('Name').fill("Vitek's BBQ");
    await adding.getByRole('button', { name: 'Add and track' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const mine = page.getByRole('list', { name: 'My competitors' }).getByRole('listitem');
    await expect(mine).toHaveCount(2);
    await expect(mine.filter({ hasText: 'Blue Cactus' })).toContainText('$$');
    await page.getByRole('button', { name: 'Settings for Blue Cactus' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings for Blue Cactus' });
    await dialog.getByRole('combobox', { name: 'How often' }).click();
    await page.getByRole('option', { name: 'Every month' }).click();
    await dialog.getByLabel('Menu address').fill('bluecactus.example.com/menu');
    await expectAccessible(page, 'how a competitor is followed');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Settings saved')).toBeVisible();
  });

  await test.step('the page fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'my competitors');
    await expectAccessible(page, 'my competitors on a phone');
    await page.getByRole('tab', { name: 'Search & Track' }).click();
    await expect(found).toHaveCount(3);
    await expectNoSidewaysScroll(page, 'the search');
  });
});
