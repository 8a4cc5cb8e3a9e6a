import type { BrowserContextOptions } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom } from '../kitchen.ts';
import { type Api, apiOf, expect, test, visitor, whileWorking } from '../person.ts';

// Simulates fourteen months of two locations: under a minute on an idle machine. So it is built once, and the journeys
// here follow each other.
test.describe.configure({ mode: 'serial' });

let session: BrowserContextOptions['storageState'];

/** The browser of the person who built the year. */
const owner = visitor.extend<{ api: Api }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for the pattern
  storageState: async ({}, use) => use(session),
  api: async ({ page }, use) => use(apiOf(page)),
});

test('a new user explores a full year', async ({ page, account: _ }) => {
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
  session = await page.context().storageState();
});

owner('an owner shows a report as it was known, and what changed since', async ({ page, api }) => {
  const [{ id: restaurantId }] = await api('get', '/api/restaurants');
  const known = dayFrom(-1);
  const period = `period=own&from=${dayFrom(-40)}&to=${dayFrom(-2)}`;
  const spent = async () => {
    const query = `report=supplier-spend&restaurantId=${restaurantId}&from=${dayFrom(-40)}&to=${dayFrom(-2)}`;
    const { sides } = await api('get', `/api/reports?${query}`);
    return sides[0].figures.spend as number;
  };
  const before = await spent();
  const invoices: { id: number; invoiceNumber: string; invoiceDate: string; approvedAt: string | null }[] = await api(
    'get',
    `/api/invoices?restaurantId=${restaurantId}&limit=200`,
  );
  const invoice = invoices.find(
    ({ invoiceDate, approvedAt }) => approvedAt !== null && invoiceDate > dayFrom(-38) && invoiceDate < dayFrom(-4),
  );
  if (invoice === undefined) throw new Error('the demo year has no recent approved invoice');
  await api('post', `/api/invoices/${invoice.id}/unapprove`, {});
  const money = (amount: number) =>
    amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

  await owner.step('a day is chosen, and the banner says what the report includes', async () => {
    await page.goto(`/reports?tab=supplier-spend&${period}&restaurant=${restaurantId}`);
    await page.getByLabel('As known on').fill(known);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`known=${known}`));
    await expect(page.getByText(/As known at the end of/)).toBeVisible();
    await expect(page.getByText(money(before)).first()).toBeVisible();
    await expectAccessible(page, 'a report as it was known');
  });

  const drawer = page.getByRole('dialog', { name: /^What changed since/ });
  await owner.step('what changed since names the invoice, and survives a reload', async () => {
    await page.getByRole('button', { name: 'What changed since' }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('list', { name: 'Causes' })).toContainText('Unapproved since then');
    await page.reload();
    await expect(drawer.getByRole('link', { name: invoice.invoiceNumber })).toBeVisible();
    await expect(drawer).toContainText(money(before));
    await expect(drawer).toContainText(money(await spent()));
    await expectAccessible(page, 'what changed since');
  });

  await owner.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(drawer.getByRole('link', { name: invoice.invoiceNumber })).toBeVisible();
    await expectAccessible(page, 'what changed since, on a phone');
    await drawer.getByRole('link', { name: invoice.invoiceNumber }).click();
    await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}`));
    await page.goto(`/reports?tab=supplier-spend&${period}&known=${known}`);
    await expect(page.getByText(/As known at the end of/)).toBeVisible();
    await expectNoSidewaysScroll(page, 'a report as it was known');
    await expectAccessible(page, 'a report as it was known, on a phone');
  });

  await owner.step('a dish that left the menu is still in its report, and among what changed', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const query = `restaurantId=${restaurantId}&from=${dayFrom(-40)}&to=${dayFrom(-2)}`;
    const { rows } = await api('get', `/api/reports?report=profitability&${query}&sort=revenue&order=desc`);
    const { subjectId, cells } = rows[0] as { subjectId: number; cells: { item: string; revenue: number } };
    await api('patch', `/api/menu-items/${subjectId}`, { isActive: false });
    await page.goto(`/reports?tab=profitability&${period}&restaurant=${restaurantId}`);
    await expect(page.getByRole('table', { name: 'Profitability' })).not.toContainText(cells.item);
    await page.goto(`/reports?tab=profitability&${period}&restaurant=${restaurantId}&known=${known}`);
    await expect(page.getByRole('table', { name: 'Profitability' })).toContainText(cells.item);
    await page.getByRole('button', { name: 'What changed since' }).click();
    const causes = drawer.getByRole('list', { name: 'Causes' });
    await expect(causes).toContainText('No longer on the menu');
    await expect(causes).toContainText(`Revenue −${money(cells.revenue)}`);
    await expect(drawer).not.toContainText('Other changes');
    await expectAccessible(page, 'what changed since in a report over dishes');
    await causes.getByRole('link', { name: cells.item }).click();
    await expect(page).toHaveURL(new RegExp(`/menu-items\\?dish=${subjectId}`));
  });

  await owner.step('actual and theoretical usage are shown as they were known, with causes to the cent', async () => {
    const query = `report=actual-vs-theoretical&restaurantId=${restaurantId}&from=${dayFrom(-40)}&to=${dayFrom(-2)}&asKnownOn=${known}`;
    const { sides } = await api('get', `/api/report-changes?${query}`);
    for (const { other } of sides[0].figures) expect(other).toBe(0);
    await page.goto(`/reports?tab=actual-vs-theoretical&${period}&restaurant=${restaurantId}&known=${known}`);
    await expect(page.getByText(/As known at the end of/)).toBeVisible();
  });

  await owner.step('a day before the restaurant was added is refused, and one click returns to now', async () => {
    await page.goto(`/reports?tab=actual-vs-theoretical&restaurant=${restaurantId}&known=${dayFrom(-800)}`);
    await expect(page.getByText('The restaurant was added after this day')).toBeVisible();
    await page.getByRole('button', { name: 'Show as known now' }).click();
    await expect(page).not.toHaveURL(/known=/);
    await expect(page.getByText('The restaurant was added after this day')).toHaveCount(0);
  });
});

owner('one click removes the year', async ({ page, api }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Demo data/ }).click();
  await page.getByRole('button', { name: 'Remove demo year' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Explore the demo year' })).toBeVisible(whileWorking);
  expect(await api('get', '/api/restaurants')).toHaveLength(0);
});
