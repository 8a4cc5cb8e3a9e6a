import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { administratorState } from '../administrator.ts';
import { doorPaths, shellPaths } from '../page-paths.ts';
import { type Api, expect, test, watchErrors } from '../person.ts';
import { cutTexts, pseudo, pseudoCatalog, textsOfPage, wordSearch, wordsOfIntl } from '../pseudo-language.ts';
import { visit } from '../visit.ts';

const catalog = pseudoCatalog();

/** Names and symbols that are the same in every language, with those of the languages themselves. */
const names = ['Platewise', 'OpenStreetMap', 'g', 'ml', 'English', 'Español', 'Deutsch', 'Français'];

/** The docs are in English. */
const screens = shellPaths.filter((path) => path !== '/help/*');

const views = [
  { name: 'at a desk', viewport: { width: 1440, height: 1024 }, isMobile: false, hasTouch: false },
  { name: 'on a phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];

let intl: ReturnType<typeof wordsOfIntl> | undefined;

/** Opens screens in the pseudo-language and collects what is wrong on them. */
async function inspector(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, locale: 'es-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  const noErrors = watchErrors(page);
  await page.addInitScript(() => localStorage.setItem('platewise.nav-more', 'true'));
  await page.route(/\/es-[\w-]+\.json$/, (route) => route.fulfill({ json: catalog }));
  intl ??= await page.evaluate(wordsOfIntl);
  const search = wordSearch(intl, names);

  const replies: Promise<void>[] = [];
  const waiting = new Map<unknown, number>();
  const isData = (address: string) => new URL(address).pathname.startsWith('/api/');
  const isStream = (address: string) => new URL(address).pathname === '/api/events';
  page.on('request', (request) => {
    if (!isStream(request.url())) waiting.set(request, Date.now());
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.includes('json');
    if (isData(response.url()) && !isStream(response.url()) && isJson)
      replies.push(response.json().then(search.learn, () => {}));
  });

  const settled = async () => {
    let rests = 0;
    while (rests < 3) {
      const busy = await page.evaluate(
        () => document.querySelectorAll('main [data-loading], [role="dialog"] [data-loading]').length,
      );
      // A page that is left doesn't always report the end of its requests.
      const isWaiting = [...waiting.values()].some((since) => Date.now() - since < 5000);
      rests = busy === 0 && !isWaiting ? rests + 1 : 0;
      await page.waitForTimeout(30);
    }
    // A reply to a page that was left may never be read to its end.
    await Promise.race([Promise.all(replies.splice(0)), page.waitForTimeout(5000)]);
  };

  const faults = new Map<string, string>();
  const inspect = async (where: string) => {
    await settled();
    for (const { kind, text } of await page.evaluate(textsOfPage)) {
      if (search.skipped(text) && !faults.has(text)) faults.set(text, `${where}: not translated, ${kind}: ${text}`);
    }
    for (const cut of await page.evaluate(cutTexts)) if (!faults.has(cut)) faults.set(cut, `${where}: ${cut}`);
  };

  const close = async () => {
    noErrors();
    await context.close();
  };
  return { page, inspect, settled, faults, close };
}

type Inspector = Awaited<ReturnType<typeof inspector>>;

const dialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function closeDialogs(page: Page) {
  for (let tries = 0; tries < 3 && (await dialogs(page).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
}

const adds = new RegExp(`^(${['Add', 'New', 'Create', 'Invite'].map((verb) => pseudo(verb).slice(0, 4)).join('|')})`);

/** The screen, its other tabs, the dialog of its main action, and the drawer of its first row. */
async function inspectScreen({ page, inspect, settled }: Inspector, path: string): Promise<void> {
  await inspect(path);
  const tabs = page.locator('main [role="tablist"]').first().getByRole('tab');
  for (let index = 1; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click();
    await inspect(`${path}, tab ${index + 1}`);
  }
  if ((await tabs.count()) > 1) {
    await visit(page, path);
    await settled();
  }
  const add = page.locator('main header').getByRole('button', { name: adds }).first();
  if (await add.isVisible()) {
    await add.click();
    await inspect(`${path}, the dialog to add one`);
    await closeDialogs(page);
  }
  const row = page.locator('main [data-opens][data-row-index]').first();
  if (await row.isVisible()) {
    await row.click({ position: { x: 60, y: 12 } });
    await inspect(`${path}, its first row`);
    await closeDialogs(page);
  }
}

/** The demo restaurant and what it lacks. Returns the addresses of screens about one thing. */
async function dataOf(api: Api): Promise<Record<string, string>> {
  const { summary } = await api('post', '/api/seed-waco-tacos-test', {});
  const restaurantId: number = summary.restaurant.id;
  const count = await api('post', '/api/counts', { restaurantId, name: 'Sunday count' });
  const [invoice] = await api('get', '/api/invoices');
  const [vendor] = await api('get', '/api/vendors');
  const item = { vendorId: vendor.id, description: 'BEEF GROUND', packText: '4/5 LB', purchaseUnit: 'CS' };
  const { id: vendorItemId } = await api('post', '/api/vendor-items', item);
  const lines = [{ vendorItemId, quantity: 10, unit: 'CS', unitPrice: 80 }];
  const order = await api('post', '/api/purchase-orders', { vendorId: vendor.id, lines });
  await api('post', '/api/competitors', { restaurantId, source: 'manual', name: 'Taco Palace' });
  return {
    '/counts/:id': `/counts/${count.id}`,
    '/invoices/:id': `/invoices/${invoice.id}`,
    '/invoices/:id/review': `/invoices/${invoice.id}/review`,
    '/purchase-orders/:id': `/purchase-orders/${order.id}`,
  };
}

for (const { name: view, ...options } of views) {
  test(`every text goes through the catalog and fits, ${view}`, async ({ browser, page, account }) => {
    const addresses = await dataOf(account.api);
    const faults: string[] = [];

    const member = await inspector(browser, { ...options, storageState: await page.context().storageState() });
    await member.page.goto('/dashboard');
    for (const path of screens) {
      await test.step(path, async () => {
        const address = addresses[path] ?? path;
        if (path !== '/dashboard') await visit(member.page, address);
        else await member.page.goto(address);
        await member.settled();
        await expect(member.page.locator('main h1').first()).toBeVisible();
        // What opens on a screen has the same texts on a phone; the screen itself has less room for them.
        await (options.isMobile ? member.inspect(address) : inspectScreen(member, address));
      });
    }
    faults.push(...member.faults.values());
    await member.close();

    const administrator = await inspector(browser, { ...options, storageState: administratorState() });
    await administrator.page.goto('/admin');
    await expect(administrator.page.locator('main h1').first()).toBeVisible();
    await inspectScreen(administrator, '/admin');
    faults.push(...administrator.faults.values());
    await administrator.close();

    const visitor = await inspector(browser, options);
    for (const path of doorPaths) {
      await visitor.page.goto(path);
      await visitor.inspect(path);
    }
    faults.push(...visitor.faults.values());
    await visitor.close();

    expect(faults).toEqual([]);
  });
}
