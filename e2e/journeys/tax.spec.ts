import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test, toastOf } from '../person.ts';

test('a restaurant marks its prices as including tax, and margins become net', async ({ page, account }) => {
  const settings = { currency: 'EUR', timezone: 'Europe/Berlin' };
  const { id } = await account.api('post', '/api/restaurants', { name: 'Zum Anker', settings });
  const dish = { restaurantId: id, category: 'Getränke', currentPrice: '11.90', manualCost: '3.00', targetMargin: 70 };
  await account.api('post', '/api/menu-items', { name: 'Hausschorle', ...dish });

  // A category that once had a type and no longer has one.
  const sort = (categories: object) => account.api('patch', `/api/restaurants/${id}`, { settings: { categories } });
  await sort({ lola: 'food' });
  await account.api('post', '/api/menu-items', { ...dish, name: 'Lola Special', category: 'Lola' });
  await sort({});

  await test.step('before, the margin uses the whole price', async () => {
    await page.goto('/menu-items');
    await expect(page.getByText('74.8%').first()).toBeVisible();
  });

  await test.step('the rates come from the country, and unsorted categories are asked about', async () => {
    await page.goto('/restaurants');
    await page.getByRole('button', { name: 'Tax settings for Zum Anker' }).click();
    const drawer = page.getByRole('dialog', { name: 'Tax' });
    await drawer.getByLabel('Menu prices include tax').check();
    await drawer.getByRole('combobox', { name: 'Start from' }).click();
    await page.getByRole('option', { name: 'Germany' }).click();
    await expect(drawer.getByRole('list', { name: 'Tax rates' }).getByRole('listitem')).toHaveCount(6);
    await expect(drawer.getByText('1 category not sorted yet (Lola): taxed as food until you choose.')).toBeVisible();
    await expectAccessible(page, 'the tax settings');
    await expectNoSidewaysScroll(page, 'the tax settings');
    await drawer.getByLabel('Percent of food, rate 1').fill('41');
    await drawer.getByRole('button', { name: 'Save tax settings' }).click();
    await expect(drawer.getByText('Enter a tax rate from 0 to 40')).toBeVisible();
    await drawer.getByLabel('Percent of food, rate 1').fill('7');
    await drawer.getByRole('button', { name: 'Save tax settings' }).click();
    await expect(toastOf(page, 'Tax settings saved')).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  await test.step('a category with an unknown name gets its type', async () => {
    await page.getByRole('button', { name: 'Categories for Zum Anker' }).click();
    const drawer = page.getByRole('dialog', { name: 'Categories' });
    await expect(drawer.getByRole('combobox', { name: 'Type of Getränke' })).toHaveValue('Beverages');
    await drawer.getByRole('combobox', { name: 'Type of Lola' }).click();
    await page.getByRole('option', { name: 'Alcohol' }).click();
    await expectAccessible(page, 'the categories');
    await expectNoSidewaysScroll(page, 'the categories');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(drawer.getByRole('combobox', { name: 'Type of Lola' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'the categories on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await drawer.getByRole('button', { name: 'Save categories' }).click();
    await expect(toastOf(page, 'Categories saved')).toBeVisible();
    const [lola] = await account.api('get', `/api/menu-items?restaurantId=${id}&q=Lola`);
    expect(lola).toMatchObject({ taxRate: 19 });
  });

  await test.step('the dish keeps its price, and shows its net price and margin', async () => {
    await page.goto('/menu-items');
    await expect(page.getByText('70.0%').first()).toBeVisible();
    await page.getByText('Hausschorle').first().click();
    await expect(page.getByText('net €10.00').first()).toBeVisible();
    await expect(page.getByText('€11.90').first()).toBeVisible();
  });
});
