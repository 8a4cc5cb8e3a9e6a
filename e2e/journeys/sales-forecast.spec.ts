import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

const dayMs = 86_400_000;
const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);
const dayName = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  });

/** Six weeks of tacos at $5, with more sold toward the end of the week. */
function sixWeeks(): Buffer {
  const rows = Array.from({ length: 43 }, (_, at) => {
    const date = day(at - 43);
    const tacos = 20 + 5 * new Date(`${date}T00:00:00Z`).getUTCDay();
    return [date, `S-${at}`, (tacos * 5).toFixed(2), 'Dine-In', 'Taco', String(tacos)];
  });
  const head = ['Date', 'Transaction ID', 'Amount', 'Source', 'Item', 'Quantity'];
  return Buffer.from([head, ...rows].map((row) => row.join(',')).join('\r\n'));
}

test('the forecast shows coming weeks by day and dish, with a closed day', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const taco = await make.dish(restaurant.id, 'Taco', { currentPrice: '5' });

  await test.step('without data, the page says what it needs', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Sales Forecast' }).first().click();
    await expect(page.getByText('Not enough sales to forecast')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upload sales' })).toBeVisible();
  });

  await test.step('six weeks of sales give a forecast automatically', async () => {
    const file = { name: 'sales.csv', mimeType: 'text/csv', buffer: sixWeeks() };
    const multipart = { restaurantId: String(restaurant.id), type: 'csv', file };
    const sent = await page.request.post('/api/revenue/bulk-upload', { multipart });
    expect(sent.ok(), await sent.text()).toBe(true);
    const [item] = await account.api('get', `/api/pos-items?restaurantId=${restaurant.id}`);
    await account.api('post', '/api/pos-items/map', { items: [{ id: item.id, menuItemId: taco.id }] });
    await expect(page.getByText('Expected today')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Expected sales by day' })).toBeVisible();
    await expect(page.getByRole('figure', { name: /^Net sales per day/ })).toBeVisible();
    await expectAccessible(page, 'sales forecast');
  });

  const closed = day(3);
  const row = page.getByRole('row', { name: new RegExp(`^${dayName(closed)}\\b`) });
  await test.step('a closed day is forecast as closed', async () => {
    await row.getByRole('button', { name: /^Set/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Add special day' });
    await dialog.getByRole('textbox', { name: 'Occasion' }).fill('Staff outing');
    await dialog.getByText('Closed', { exact: true }).click();
    await expectAccessible(page, 'special day');
    await dialog.getByRole('button', { name: 'Add special day' }).click();
    await expect(toastOf(page, 'Special day added')).toBeVisible();
    await expect(row).toContainText('Staff outing');
    await expect(row).toContainText('$0.00');
  });

  await test.step('shows each dish for the week, and exports it', async () => {
    await page.getByRole('tab', { name: 'By dish' }).click();
    await expect(page.getByRole('row', { name: /^Taco/ })).toBeVisible();
    await page.getByRole('row', { name: /^Taco/ }).getByText('Taco').click();
    const drawer = page.getByRole('dialog', { name: 'Taco' });
    await expect(drawer.getByRole('table', { name: 'Expected sales of Taco' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    expect((await waiting).suggestedFilename()).toMatch(/^sales-forecast-from-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step('fits a phone, and the day is undone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'forecast by dish');
    await page.getByRole('tab', { name: 'By day' }).click();
    await expectNoSidewaysScroll(page, 'forecast by day');
    await page.getByRole('tab', { name: 'Special days' }).click();
    await expect(page.getByRole('list', { name: 'Special days' })).toContainText('Staff outing');
    await expectNoSidewaysScroll(page, 'special days');
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(toastOf(page, 'Special day removed')).toBeVisible();
    await expect(page.getByText('No special days')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
