import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../accessible.ts';
import { networkRests } from '../network-rests.ts';
import { shellPaths } from '../page-paths.ts';
import { expect, test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

const softly = expect.configure({ soft: true, timeout: 8000 });

/**
 * Measured in the page: where its content starts, which targets are too small, and what covers the end of the content.
 */
async function measure(page: Page) {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const name = (element: Element) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const main = document.querySelector('main');
    if (!main) throw new Error('no main');
    main.scrollTo({ top: 0 });
    const rects = (selector: string) =>
      [...main.querySelectorAll(selector)]
        .filter((element) => isShown(element) && element.closest('header') === null)
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 8 && height > 8);
    const figures = rects(
      'dd, tbody tr, li, td, meter, progress, svg[role="img"], img, canvas, form input, form textarea, section > p',
    );
    // A screen without data starts with its empty state.
    const begin = figures.length > 0 ? figures : rects('h2, h3, p, section');
    const first = begin.reduce((top, rect) => Math.min(top, rect.top), Number.POSITIVE_INFINITY);
    const controls = '.mantine-Button-root, .mantine-ActionIcon-root, [role="tab"], nav a, nav button, fieldset button';
    const small = [...document.querySelectorAll(controls)]
      .filter((element) => isShown(element))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && (height < 43.5 || width < 43.5);
      })
      .map((element) => `${name(element)} ${Math.round(element.getBoundingClientRect().height)}`);
    main.scrollTo({ top: main.scrollHeight });
    const room = main.getBoundingClientRect();
    const covers = [...document.querySelectorAll('body *')]
      .filter((element) => isShown(element) && !main.contains(element))
      .filter((element) => getComputedStyle(element).position === 'fixed')
      .filter((element) => {
        const rect = element.getBoundingClientRect();
        return rect.width > 8 && rect.height > 8 && rect.bottom > room.top + 1 && rect.top < room.bottom - 1;
      })
      .filter((element) => element.getBoundingClientRect().right > 0 && element.childElementCount > 0)
      .map(name);
    main.scrollTo({ top: 0 });
    return { first: Math.round(first), small, covers };
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every screen starts near the top, fits its width, and is not covered', async ({ page, account }) => {
    const demo = await account.api('post', '/api/seed-waco-tacos-test', {});
    const restaurantId: number = demo.summary.restaurant.id;
    const count = await account.api('post', '/api/counts', { restaurantId, name: 'Sunday count' });
    const [invoice] = await account.api('get', '/api/invoices');
    await page.goto('/dashboard');
    for (const path of shellPaths) {
      // Sending an order requires a vendor, and this invoice URL redirects to its review.
      if (path === '/purchase-orders/:id' || path === '/invoices/:id') continue;
      const id = path.startsWith('/counts') ? count.id : invoice?.id;
      const at = path.replace(':id', String(id));
      await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
      if (at !== '/dashboard') await visit(page, at);
      else await page.goto(at);
      await expect(page.locator('main h1:not([data-left])').first()).toBeVisible();
      await networkRests(page);
      await softly.poll(async () => (await measure(page)).first, at).toBeLessThanOrEqual(844 * 0.4);
      const { small, covers } = await measure(page);
      await expectNoSidewaysScroll(page, at);
      expect.soft(small, `${at} has small targets`).toEqual([]);
      expect.soft(covers, `${at} is covered`).toEqual([]);
    }
  });

  test('the bottom bar links to the screens used on the floor', async ({ page, account }) => {
    await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
    await page.goto('/dashboard');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Counts' }).tap();
    await expect(page).toHaveURL(/\/counts/);
    await expect(bar.getByRole('link', { name: 'Counts' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Invoices' }).tap();
    const search = page.getByRole('searchbox', { name: 'Search invoices' });
    await search.tap();
    await expect(bar).toBeHidden();
    await search.blur();
    await expect(bar).toBeVisible();

    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('combobox', { name: 'Status' }).tap();
    await page.getByRole('option').nth(1).tap();
    await filters.getByRole('button', { name: 'Close' }).tap();
    await expect(filters).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters, 1 on' })).toBeVisible();
  });

  test('content below the filters does not move when their code loads', async ({ page, account }) => {
    await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
    let arrive = () => {};
    const held = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route(/fold-view/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/invoices');
    const below = page.getByText('Total Invoices');
    await expect(below).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toHaveCount(0);
    const before = await below.boundingBox();
    arrive();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    expect(await below.boundingBox()).toEqual(before);
  });
});

test('a toast covers no button, on the page or in a drawer', async ({ page, account }) => {
  await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/vendors');
  for (const name of ['Lone Star Foodservice', 'Brazos Valley Produce']) {
    await page
      .getByRole('button', { name: /Add Vendor/ })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form
      .getByLabel(/Vendor Name|Name/)
      .first()
      .fill(name);
    await form.getByRole('button', { name: /^(Add|Create|Save)/ }).click();
    const toast = toastOf(page, /vendor/i);
    await expect(toast).toBeVisible();
    const overlaps = await page.evaluate(() => {
      const toast = document.querySelector('[role="region"][aria-label^="Notifications"] li')?.getBoundingClientRect();
      if (!toast) throw new Error('no toast');
      return [...document.querySelectorAll('button, a')]
        .filter((element) => element.checkVisibility() && !element.closest('[aria-label^="Notifications"]'))
        .filter((element) => {
          const rect = element.getBoundingClientRect();
          const isBelow = rect.bottom <= toast.top || rect.top >= toast.bottom;
          return rect.width > 1 && !isBelow && rect.right > toast.left && rect.left < toast.right;
        })
        .map((element) => element.textContent);
    });
    expect(overlaps).toEqual([]);
  }
});
