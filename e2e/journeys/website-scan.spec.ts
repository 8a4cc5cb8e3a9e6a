import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { outside } from '../outside.ts';
import { expect, test, toastOf } from '../person.ts';
import { startWebsite, type Website } from '../website.ts';

test.use({ baseURL: outside.address });

const pages: Record<string, string> = {
  '/': '<title>Copper Gull Tavern</title><nav><a href="/menu">Menu</a></nav><p>18 Wharf Lane, Port Ellery, ME 04101</p><a href="tel:5550100142">(555) 010-0142</a>',
  '/menu':
    '<h2>Starters</h2><p><b>Haddock Chowder</b> ..... $9</p><p><b>Fried Pickles</b> ..... $7.50</p><h2>Mains</h2><p><b>Roast Cod</b> ..... $24</p>',
};
let site: Website;
test.beforeAll(async () => {
  site = await startWebsite(pages);
});
test.afterAll(() => site.close());

test('a restaurant is set up from its website, including its menu', async ({ page, account }) => {
  await page.goto('/restaurants');
  await page.getByRole('button', { name: 'Add Restaurant' }).click();
  const form = page.getByRole('dialog', { name: 'Add Restaurant' });
  await form.getByRole('button', { name: 'Scan Website' }).click();
  await expect(toastOf(page, 'Website URL Required')).toBeVisible();
  await form.getByLabel('Website URL').fill('not an address');
  await form.getByLabel('Website URL').press('Enter');
  await expect(toastOf(page, 'This is not the address of a website')).toBeVisible();
  await form.getByLabel('Website URL').fill(site.address);
  await form.getByRole('button', { name: 'Scan Website' }).click();
  await expect(toastOf(page, 'Found 3 menu items')).toBeVisible();
  await expect(form.getByLabel('Restaurant name')).toHaveValue('Copper Gull Tavern');
  await expect(form.getByLabel('Street')).toHaveValue('18 Wharf Lane');
  await expect(form.getByLabel('ZIP Code')).toHaveValue('04101');
  await expect(form.getByText('3 menu items found on 2 pages')).toBeVisible();
  await expectAccessible(page, 'a website that was scanned');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a website that was scanned');
  await page.setViewportSize({ width: 1440, height: 1024 });
  await form.getByRole('button', { name: 'Add Restaurant' }).click();
  await expect(toastOf(page, '3 menu items imported')).toBeVisible();
  await expect(form).toBeHidden();
  const [restaurant] = await account.api('get', '/api/restaurants');
  const dishes = await account.api('get', `/api/menu-items/${restaurant.id}`);
  expect(
    dishes.map((dish: { name: string; currentPrice: number; category: string }) => [
      dish.name,
      dish.currentPrice,
      dish.category,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Haddock Chowder', 9, 'Appetizers'],
      ['Fried Pickles', 7.5, 'Appetizers'],
      ['Roast Cod', 24, 'Main Courses'],
    ]),
  );
});
