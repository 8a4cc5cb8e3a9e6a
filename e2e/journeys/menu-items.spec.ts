import type { ExtractedMenuItem, ReplyOf, scrapeRestaurant } from '@platewise/contract';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { beefKitchen, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

// One pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const read = (name: string, more: Partial<ExtractedMenuItem> = {}): ExtractedMenuItem => ({
  name,
  description: 'Charred pineapple, cilantro',
  price: 9.5,
  currency: 'USD',
  category: 'Main Courses',
  section: 'Tacos',
  sizes: [],
  imageUrl: null,
  provenance: 'jsonld',
  confidence: 0.95,
  source: 'https://tacos.example/menu',
  ...more,
});

/** The result of a website scan; how it reads is covered by another test. */
const scan = (menuItems: ExtractedMenuItem[]): ReplyOf<typeof scrapeRestaurant> => ({
  businessInfo: {
    name: 'Tacos',
    description: null,
    address: { full: null, street: null, city: null, state: null, zipCode: null, country: null },
    phone: null,
    email: null,
    website: null,
    cuisines: [],
    priceRange: null,
    hours: [],
  },
  menuItems,
  pages: [{ url: 'https://tacos.example/menu', items: menuItems.length }],
  notes: [],
  needsJavaScript: false,
});

test('a menu is read from a website, corrected, and imported without the dishes that already exist', async ({
  page,
  account,
}) => {
  const { restaurant } = await beefKitchen(account.api);
  await page.route('**/api/scrape-restaurant', (route) =>
    route.fulfill({
      json: scan([
        read('Al Pastor'),
        read('BEEF BURRITO'),
        read('Horchata', {
          price: 3,
          section: 'Drinks',
          category: 'Beverages',
          sizes: [
            { label: 'Small', price: 3 },
            { label: 'Large', price: 5 },
          ],
        }),
        read('Flan', { confidence: 0.4, provenance: 'heuristic', price: null }),
      ]),
    }),
  );
  await page.goto('/menu-items');
  await page.getByRole('button', { name: 'Add Menu' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Menu' });
  await dialog.getByRole('tab', { name: 'Website URL' }).click();
  await dialog.getByRole('textbox', { name: 'Website URL' }).fill('tacos.example');
  await dialog.getByRole('button', { name: 'Analyze Website' }).click();
  await expect(toastOf(page, 'Menu Found')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'BEEF BURRITO' })).not.toBeChecked();
  await expect(dialog.getByText('Already on the menu')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make 2 dishes' }).click();
  await dialog.getByRole('button', { name: 'Edit Flan' }).click();
  await dialog.getByLabel('Price', { exact: true }).fill('4.25');
  await dialog.getByRole('button', { name: 'Keep changes' }).click();
  // Only items read with high confidence are selected initially.
  await dialog.getByRole('checkbox', { name: 'Flan' }).check();
  await expectAccessible(page, 'the items that were read');
  await dialog.getByRole('button', { name: 'Import Selected' }).click();
  await expect(toastOf(page, 'Menu Items Imported')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const name of ['Al Pastor', 'Horchata (Small)', 'Horchata (Large)', 'Flan']) {
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  }
  const dishes: { name: string; currentPrice: number; readFrom: string | null }[] = await account.api(
    'get',
    `/api/menu-items/${restaurant.id}`,
  );
  expect(dishes).toHaveLength(5);
  expect(dishes.find(({ name }) => name === 'Flan')).toMatchObject({
    currentPrice: 4.25,
    readFrom: 'https://tacos.example/menu',
  });
});

test('a dish gets a picture and a copy, is archived, and is restored', async ({ page, account }) => {
  const { restaurant } = await beefKitchen(account.api);
  await page.goto('/menu-items');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Beef Burrito', exact: true }) });
  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Menu Item' });
  await edit.getByLabel('Upload photo').setInputFiles({ name: 'dish.png', mimeType: 'image/png', buffer: picture });
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Menu item updated')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', /\/api\/menu-items\/\d+\/picture\?v=\w+&width=96/);

  await card.getByRole('button', { name: 'More actions for Beef Burrito' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(toastOf(page, 'Menu item duplicated')).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Beef Burrito (copy)' });
  await expect(drawer.getByRole('row', { name: /Ground beef/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  // An invoice changed the burrito's cost, so it is archived instead of deleted.
  await card.getByRole('button', { name: 'More actions for Beef Burrito' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Archive Menu Item' });
  await expect(question).toContainText('invoices have changed its cost');
  await question.getByRole('button', { name: 'Archive Menu Item' }).click();
  await expect(toastOf(page, 'Menu item archived')).toBeVisible();
  await expect(card).toBeHidden();
  await visit(page, '/menu-items?archived=1');
  await expect(page.getByText('1 archived dish')).toBeVisible();
  await card.getByRole('button', { name: 'Restore' }).click();
  await expect(toastOf(page, 'Menu item restored')).toBeVisible();
  await expect(page.getByText('No archived dishes')).toBeVisible();
  const dishes: unknown[] = await account.api('get', `/api/menu-items/${restaurant.id}`);
  expect(dishes).toHaveLength(2);
});

test('a menu is copied to another restaurant with its recipes', async ({ page, account }) => {
  const { restaurant } = await beefKitchen(account.api);
  const make = kitchen(account.api);
  const other = await make.restaurant('Second place');
  await make.dish(other.id, 'Horchata');
  await make.dish(restaurant.id, 'Horchata');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/menu-items');
  await page.getByRole('button', { name: 'Open Waco Tacos' }).click();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('button', { name: 'More actions for this menu' }).click();
  await page.getByRole('menuitem', { name: 'Copy to another restaurant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy menu' });
  await expect(dialog.getByText('Already there')).toBeVisible();
  await expect(dialog).toContainText('1 ingredient is added there without a cost');
  await expectNoSidewaysScroll(page, 'the preview of a copy on a phone');
  await dialog.getByRole('button', { name: 'Copy 1 dish' }).click();
  await expect(toastOf(page, 'Menu copied')).toBeVisible();
  await page.getByRole('button', { name: 'Open Second place' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Beef Burrito' })).toBeVisible();
});
