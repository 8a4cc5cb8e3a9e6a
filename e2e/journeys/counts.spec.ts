import { type Browser, type BrowserContext, expect as expectOf, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { type Account, type Api, expect, newName, password, test, toastOf, watchErrors } from '../person.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
test.use({ ...phone, serviceWorkers: 'allow' });

type Kept = { api: Api; groupId: number; beef: { id: number } };

/** Beef by the case of 20 lb, chicken and cotija in the walk-in, limes in the dry store. */
async function stocked({ api }: Account): Promise<Kept> {
  const make = kitchen(api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef 80/20', { currentCost: '5.61' });
  await api('post', '/api/vendor-items', {
    vendorId: vendor.id,
    ingredientId: beef.id,
    description: 'BEEF GROUND',
    packText: '2/10 LB',
    purchaseUnit: 'CS',
  });
  const chicken = await make.ingredient(restaurant.id, 'Chicken thigh', { currentCost: '2.10' });
  const limes = await make.ingredient(restaurant.id, 'Limes', { currentCost: '0.25', unit: 'piece' });
  const keep = (id: number, stock: string, location: string, shelf: string) =>
    api('post', '/api/inventory', {
      ingredientId: id,
      currentStock: stock,
      minStock: '1',
      maxStock: '90',
      reorderPoint: '2',
      location,
      shelf,
    });
  await keep(beef.id, '61', 'Walk-in cooler', 'Shelf 2, middle');
  await keep(chicken.id, '40', 'Walk-in cooler', 'Shelf 2, left');
  await keep(limes.id, '80', 'Dry store', 'Shelf 1');
  const [{ groupId }] = await api('get', '/api/restaurants');
  return { api, groupId, beef };
}

/** Another user with a phone of their own. */
async function colleague(browser: Browser, { api, groupId }: Kept): Promise<BrowserContext> {
  const username = newName();
  const context = await browser.newContext({ ...phone, storageState: { cookies: [], origins: [] } });
  const email = `${username}@example.com`;
  const post = async (path: string, data: object) => {
    const reply = await context.request.post(path, { data });
    expectOf(reply.ok(), `${path} answered ${reply.status()}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };
  const { invitePath } = await api('post', `/api/teams/${groupId}/invite`, { email, role: 'staff' });
  await post('/api/auth/register', { username, email, fullName: 'Sam Ortiz', password });
  await post('/api/teams/accept-invitation', { token: invitePath.split('=')[1] });
  return context;
}

const named: Record<string, string> = { '.': 'Point', '+': 'And more elsewhere' };
const press = async (page: Page, keys: string) => {
  const pad = page.getByRole('group', { name: 'Number pad' });
  for (const key of keys) await pad.getByRole('button', { name: named[key] ?? key, exact: true }).tap();
};
const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name });

/** Everything needed offline is on the device. */
const isReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const needed = ['/index.html', '/api/user', '/api/restaurants?limit=1000'];
        const found = await Promise.all(
          needed.map((path) => caches.match(path, { ignoreSearch: path.endsWith('html') })),
        );
        return navigator.serviceWorker.controller !== null && found.every((one) => one !== undefined);
      }),
    )
    .toBe(true);

test('a count is started, continues offline, is shared with a second phone, and is closed', async ({
  page,
  account,
  browser,
}) => {
  const kept = await stocked(account);
  await page.goto('/counts');
  await expect(page.getByText('No counts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Start count' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Start count' });
  await expect(dialog.getByRole('checkbox', { name: 'Dry store' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Start count' }).tap();
  await expect(page).toHaveURL(/\/counts\/\d+/);
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: 'Walk-in cooler' })).toBeVisible();

  await test.step('counts in cases and loose units, next to the expected quantity', async () => {
    await item(page, 'Ground beef').getByRole('button').tap();
    await expect(page.getByText('case of 20 lb')).toBeVisible();
    await press(page, '2');
    await page.getByRole('button', { name: 'Loose', exact: true }).tap();
    await press(page, '7.5');
    await expect(item(page, 'Ground beef')).toContainText('47.5 lb');
    await expect(item(page, 'Ground beef')).toContainText('−13.5 lb');
    await expect(page.getByText('Value so far $266.48')).toBeVisible();
    await expectAccessible(page, 'a count sheet');
    await expectNoSidewaysScroll(page, 'a count sheet');
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await expect(item(page, 'Ground beef')).toContainText('2 cs 7.5 lb');
  });

  const theirs = await colleague(browser, kept);
  const sam = await theirs.newPage();
  const samSeesNoErrors = watchErrors(sam);
  await sam.goto(address);
  await expect(item(sam, 'Ground beef')).toContainText('2 cs 7.5 lb');

  await test.step('continues offline, even after the app is reopened', async () => {
    await isReady(page);
    await page.context().setOffline(true);
    await item(page, 'Chicken').getByRole('button').tap();
    await press(page, '12+3');
    await expect(page.getByText('1 count saved on this phone')).toBeVisible();
    await page.getByRole('button', { name: 'Add item' }).first().tap();
    const add = page.getByRole('dialog', { name: 'Add item' });
    await add.getByLabel('Item').fill('Epazote');
    await add.getByRole('button', { name: 'Add and count' }).tap();
    await press(page, '4');
    await expect(item(page, 'Epazote')).toContainText('4 lb');
    await page.reload();
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await expect(item(page, 'Chicken')).toContainText('15 lb');
    await expect(item(page, 'Epazote')).toContainText('4 lb');
  });

  await test.step('shows a conflicting number from a second phone side by side', async () => {
    await item(sam, 'Chicken').getByRole('button').tap();
    await press(sam, '40');
    await sam.getByRole('button', { name: 'Next', exact: true }).tap();
    await expect(item(sam, 'Chicken').getByText('on this device only')).toBeHidden();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Show' }).tap();
    const two = page.getByRole('region', { name: 'Two numbers for Chicken thigh' });
    await expect(two).toContainText('Sam Ortiz');
    await expect(two).toContainText('15 lb');
    await expectAccessible(page, 'two numbers for one item');
    await two.getByRole('button', { name: 'Both: 55 lb' }).tap();
    await expect(two).toBeHidden();
    await expect(item(page, 'Chicken')).toContainText('55 lb');
    await expect(item(sam, 'Chicken')).toContainText('55 lb');
    await expect(item(sam, 'Epazote')).toContainText('4 lb');
    samSeesNoErrors();
  });

  await test.step('closes with uncounted items unchanged, and says what is missing', async () => {
    await sam.context().setOffline(true);
    await item(sam, 'Epazote').getByRole('button').tap();
    await press(sam, '9');
    await page.getByRole('button', { name: 'This count' }).tap();
    await page.getByRole('menuitem', { name: 'Close count' }).tap();
    const close = page.getByRole('dialog', { name: 'Close count' });
    await expect(close.getByText('1 item not counted')).toBeVisible();
    await close.getByRole('button', { name: 'Close count' }).tap();
    await expect(toastOf(page, 'Count closed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Full count' })).toBeVisible();
    await expect(page.getByText('3 of 4')).toBeVisible();
    await expectAccessible(page, 'a closed count');
    await expectNoSidewaysScroll(page, 'a closed count');
    const stock = await account.api('get', `/api/inventory?ingredientId=${kept.beef.id}`);
    expect(stock).toMatchObject([{ currentStock: 47.5 }]);
  });

  await test.step('keeps a late number next to the count', async () => {
    await sam.context().setOffline(false);
    await expect(page.getByRole('region', { name: 'Arrived after the count was closed' })).toContainText('Epazote');
    await theirs.close();
    await page.getByRole('button', { name: 'More actions', exact: true }).tap();
    await page.getByRole('button', { name: 'Reopen' }).tap();
    const reopen = page.getByRole('dialog', { name: 'Reopen the count' });
    await reopen.getByLabel('Why').fill('A phone came late');
    await reopen.getByRole('button', { name: 'Reopen' }).tap();
    await page.getByRole('button', { name: 'Show' }).tap();
    const late = page.getByRole('region', { name: 'Two numbers for Epazote' });
    await late.getByRole('button', { name: 'Take 9 lb' }).tap();
    await expect(item(page, 'Epazote')).toContainText('9 lb');
    expect(await account.api('get', `/api/inventory?ingredientId=${kept.beef.id}`)).toMatchObject([
      { currentStock: 61 },
    ]);
  });
});

test('a count on a device without room is sent, and says not to leave the page', async ({ page, account }) => {
  const { api } = await stocked(account);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/counts');
  await page.getByRole('button', { name: 'Start count' }).first().tap();
  await page.getByRole('dialog', { name: 'Start count' }).getByRole('button', { name: 'Start count' }).tap();
  await item(page, 'Chicken thigh').getByRole('button').tap();
  await press(page, '7');
  await expect(
    page.getByText("This browser can't save counts. Don't leave this page until everything is sent."),
  ).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await expect
    .poll(async () => {
      const { lines } = await api('get', `/api/counts/${id}`);
      return lines.find(({ name }: { name: string }) => name === 'Chicken thigh').quantity;
    })
    .toBe(7);
});
